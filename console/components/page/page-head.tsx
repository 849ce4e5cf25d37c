import { ActionIcon, Anchor, Title, Tooltip } from '@mantine/core';
import { ArrowLeft, CircleQuestionMark } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { fill } from '../../../languages/text.ts';
import { LANGUAGE, texts } from '../../texts.ts';
import { guideFor } from './guides.ts';
import classes from './page-head.module.css';

/** A page's heading, with a link to its guide, an optional description, back link and actions. Also sets the document's title. */
export function PageHead(props: {
  title: string;
  about?: ReactNode;
  back?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <header className={classes.head}>
      <title>{fill(texts.common.tab, { page: props.title })}</title>
      {props.back && <div className={classes.back}>{props.back}</div>}
      <div className={classes.title}>
        <Title order={1} size="h2">
          {props.title}
        </Title>
        {'\u00a0'}
        <Tooltip label={texts.components.guide}>
          <ActionIcon
            component="a"
            href={guideFor(useLocation().pathname, LANGUAGE)}
            target="_blank"
            variant="subtle"
            color="gray"
            aria-label={texts.components.guide}
          >
            <CircleQuestionMark size={18} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </div>
      {props.children && <div className={classes.actions}>{props.children}</div>}
      {props.about && <div className={classes.about}>{props.about}</div>}
    </header>
  );
}

/** A link to the parent page. */
export const BackLink = ({ to, children }: { to: string; children: string }) => (
  <Anchor
    component={Link}
    to={to}
    size="sm"
    w="fit-content"
    display="inline-flex"
    style={{ gap: 6, alignItems: 'center' }}
  >
    <ArrowLeft size={14} aria-hidden />
    {children}
  </Anchor>
);
