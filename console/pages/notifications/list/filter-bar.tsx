import { Pill } from '@mantine/core';
import { MAX_NOTIFICATION_SEARCH_LENGTH } from '../../../../contract/limits.ts';
import { SearchField } from '../../../components/lists/search-field.tsx';
import { useFilters } from '../../../components/lists/use-filters.ts';
import { Tabs } from '../../../components/page/tabs.tsx';
import classes from '../notifications.module.css';

const STATUSES = [
  ['', 'All'],
  ['scheduled', 'Scheduled'],
  ['queued', 'Sending'],
  ['completed', 'Sent'],
  ['failed', 'Failed'],
  ['skipped', 'Not sent'],
] as const;

export const useNotificationFilters = () => useFilters(['status', 'search', 'user_id', 'device_id']);

export function FilterBar() {
  const { filters, change, queryWith } = useNotificationFilters();
  return (
    <div className={classes.filters}>
      <Tabs
        label="Status"
        tabs={STATUSES}
        current={filters.status}
        search={(status) => queryWith({ status })}
      />
      {filters.user_id || filters.device_id ? (
        <Pill
          size="lg"
          withRemoveButton
          removeButtonProps={{
            'aria-label': 'Remove filter',
            'aria-hidden': false,
            tabIndex: 0,
          }}
          onRemove={() => change({ user_id: '', device_id: '' })}
        >
          {filters.device_id ? 'One device' : `Customer ${filters.user_id}`}
        </Pill>
      ) : (
        <SearchField
          className={classes.search}
          label="Search titles and messages"
          placeholder="Search titles and messages"
          maxLength={MAX_NOTIFICATION_SEARCH_LENGTH}
          value={filters.search}
          change={(search) => change({ search })}
        />
      )}
    </div>
  );
}
