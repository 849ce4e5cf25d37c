import { Button } from '@mantine/core';
import { Rocket } from 'lucide-react';
import { Link } from 'react-router';
import type { ManagedService } from '../../../contract/console.ts';
import type { Overview } from '../../../contract/overview.ts';
import { Empty } from '../../parts/empty.tsx';
import { paths } from '../../paths.ts';
import { Attention } from './attention.tsx';
import classes from './overview.module.css';

/** A service where nobody has come yet: the way to the first. */
export const Fresh = ({ service, overview }: { service: ManagedService; overview: Overview }) => (
  <div className={classes.columns}>
    <Empty
      icon={<Rocket size={34} />}
      title="Nobody has come yet"
      action={
        <Button component={Link} to={paths.start(service.id)}>
          Get started
        </Button>
      }
    >
      Open the experience on your own phone first, and send yourself a notification: two minutes. From then on
      this page shows who is there and what you send.
    </Empty>
    <Attention service={service} overview={overview} />
  </div>
);
