import { Skeleton, Tabs, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ConsoleService } from '../../../contract/console/console.ts';
import { CopyBlock, CopyField } from '../../components/secrets/copy.tsx';
import { GUIDES } from './guides.ts';
import classes from './link.module.css';
import { linkQuery } from './queries.ts';

/** Guides that put the link on a website, for each of the usual site builders. */
export function WebsiteGuides({ service }: { service: ConsoleService }) {
  const { data: link } = useQuery(linkQuery(service.id));
  if (!link) return <Skeleton height={180} />;
  return (
    <Tabs defaultValue={GUIDES[0]!.name} keepMounted={false}>
      <Tabs.List mb="md" aria-label="Site builders">
        {[...GUIDES.map(({ name }) => name), 'HTML'].map((name) => (
          <Tabs.Tab key={name} value={name}>
            {name}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {GUIDES.map(({ name, steps, menu }) => (
        <Tabs.Panel key={name} value={name}>
          <ol className={classes.guide}>
            {steps.map((step) => (
              <li key={step}>
                {step}
                {step.endsWith(':') && <CopyField value={link.url} label="link" />}
              </li>
            ))}
          </ol>
          <Text size="sm" c="var(--quiet)" mt="md">
            {menu}
          </Text>
        </Tabs.Panel>
      ))}
      <Tabs.Panel value="HTML">
        <CopyBlock label="Code for a link" value={`<a href="${link.url}">Get our news on your phone</a>`} />
        <Text size="sm" c="var(--quiet)" mt="md">
          Put it wherever people should find it, such as in the footer of every page.
        </Text>
      </Tabs.Panel>
    </Tabs>
  );
}
