import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router';
import { useMe } from '../../api-client/me.ts';
import { fillWith } from '../../components/text/fill.tsx';
import { paths } from '../../paths.ts';
import { texts } from '../../texts.ts';

/** The account's other services, shown with a service that cannot be opened. */
export function OtherServices({ than }: { than: string }) {
  const others = useMe().services.filter(({ id }) => id !== than);
  if (others.length === 0) return null;
  return (
    <Text size="sm" ta="center">
      {fillWith(texts.accounts.others, {
        services: others.map(({ id, title }, index) => (
          <span key={id}>
            {index > 0 && ', '}
            <Anchor component={Link} to={paths.overview(id)} size="sm" underline="always">
              {title ?? texts.common.untitledService}
            </Anchor>
          </span>
        )),
      })}
    </Text>
  );
}
