import { Title } from '@mantine/core';
import classes from './people.module.css';
import { ROLE_WORDS } from './roles.ts';

/** What each role means, in words. */
export const RoleTable = () => (
  <section>
    <Title order={2} size="h4" mb="sm">
      What each may do
    </Title>
    <dl className={classes.roles}>
      {ROLE_WORDS.map(({ role, title, about }) => (
        <div key={role}>
          <dt>{title}</dt>
          <dd>{about}</dd>
        </div>
      ))}
    </dl>
  </section>
);
