import { NativeSelect, Title, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import type { TemplateContent } from '../../../../../contract/api/notifications/templates.ts';
import { texts } from '../../../../texts.ts';
import shared from '../compose.module.css';
import { startersOf, TRADES, type Trade } from './starters.ts';
import classes from './templates.module.css';

const { ideas, trade: label } = texts.compose.templates;

const TRADE_KEY = 'carillon-trade';

/** Texts to begin with, for a trade that is chosen once and remembered in this browser. */
export function StarterList({ choose }: { choose: (content: TemplateContent) => void }) {
  const [trade, setTrade] = useState(() => {
    const known = localStorage.getItem(TRADE_KEY);
    return TRADES.find((one) => one === known) ?? TRADES[0]!;
  });
  return (
    <section aria-labelledby="starters">
      <div className={classes.startersHead}>
        <Title order={3} size="h6" id="starters">
          {ideas}
        </Title>
        <NativeSelect
          aria-label={label}
          size="xs"
          data={TRADES.map((value) => ({ value, label: texts.starters[value].trade }))}
          value={trade}
          onChange={({ target }) => {
            localStorage.setItem(TRADE_KEY, target.value);
            setTrade(target.value as Trade);
          }}
        />
      </div>
      <ul className={classes.templates} aria-labelledby="starters">
        {startersOf(trade).map((starter) => (
          <li key={starter.name} className={classes.template}>
            <UnstyledButton className={classes.templateChoice} onClick={() => choose(starter)}>
              <span className={shared.optionTitle}>{starter.payload.title}</span>
              <span className={`${shared.optionAbout} ${classes.wholeText}`}>{starter.payload.message}</span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
