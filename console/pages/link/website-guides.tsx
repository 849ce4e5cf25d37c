import { Skeleton, Tabs, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ConsoleService } from '../../../contract/console/console.ts';
import { CopyBlock, CopyField } from '../../components/secrets/copy.tsx';
import { texts } from '../../texts.ts';
import { GUIDES, LINK_STEP } from './guides.ts';
import classes from './link.module.css';
import { linkQuery } from './queries.ts';

const { card, guides } = texts.link;

/** Guides that put the link on a website, for each of the usual site builders. */
export function WebsiteGuides({ service }: { service: ConsoleService }) {
  const { data: link } = useQuery(linkQuery(service.id));
  if (!link) return <Skeleton height={180} />;
  return (
    <Tabs defaultValue={GUIDES[0]!.name} keepMounted={false}>
      <Tabs.List mb="md" aria-label={guides.label}>
        {[...GUIDES.map(({ name }) => name), 'HTML'].map((name) => (
          <Tabs.Tab key={name} value={name}>
            {name}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {GUIDES.map(({ name, steps, menu }) => (
        <Tabs.Panel key={name} value={name}>
          <ol className={classes.guide}>
            {steps.map((step, index) => (
              <li key={step}>
                {step}
                {index === LINK_STEP && <CopyField value={link.url} label={card.link} />}
              </li>
            ))}
          </ol>
          <Text size="sm" c="var(--quiet)" mt="md">
            {menu}
          </Text>
        </Tabs.Panel>
      ))}
      <Tabs.Panel value="HTML">
        <CopyBlock label={guides.html.code} value={`<a href="${link.url}">${guides.html.link}</a>`} />
        <Text size="sm" c="var(--quiet)" mt="md">
          {guides.html.about}
        </Text>
      </Tabs.Panel>
    </Tabs>
  );
}
