import { useInViewport } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import type { Filter } from '../../../contract/api/audiences.ts';
import { countQuery } from '../../api-client/audience-count.ts';
import { RowFact } from '../../components/lists/list.tsx';
import { count } from '../../components/text/numbers.ts';
import { texts } from '../../texts.ts';
import classes from './audiences.module.css';

const { customers, devices, size } = texts.audiences;

/** The present size of an audience, counted once its row is visible, because a list has up to a hundred. */
export function RowCount({ service, filter }: { service: string; filter: Filter }) {
  const { ref, inViewport } = useInViewport<HTMLDivElement>();
  const { data, isError } = useQuery({
    ...countQuery(service, filter),
    enabled: inViewport,
    staleTime: 60_000,
  });
  return (
    <div ref={ref} className={classes.rowCount}>
      <RowFact>
        {data ? (
          <>
            <b>{count(customers, data.users)}</b>
            <span>{count(devices, data.devices)}</span>
          </>
        ) : isError ? (
          size.notCounted
        ) : (
          ' '
        )}
      </RowFact>
    </div>
  );
}
