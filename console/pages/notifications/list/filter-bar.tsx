import { Pill } from '@mantine/core';
import { MAX_NOTIFICATION_SEARCH_LENGTH } from '../../../../contract/limits.ts';
import { fill } from '../../../../languages/text.ts';
import { SearchField } from '../../../components/lists/search-field.tsx';
import { useFilters } from '../../../components/lists/use-filters.ts';
import { Tabs } from '../../../components/page/tabs.tsx';
import { texts } from '../../../texts.ts';
import classes from '../notifications.module.css';

const { list: words } = texts.notifications;
const { statuses } = words;

const STATUSES = [
  ['', statuses.all],
  ['scheduled', statuses.scheduled],
  ['queued', statuses.sending],
  ['completed', statuses.sent],
  ['failed', statuses.failed],
  ['skipped', statuses.notSent],
] as const;

export const useNotificationFilters = () => useFilters(['status', 'search', 'user_id', 'device_id']);

export function FilterBar() {
  const { filters, change, queryWith } = useNotificationFilters();
  return (
    <div className={classes.filters}>
      <Tabs
        label={words.status}
        tabs={STATUSES}
        current={filters.status}
        search={(status) => queryWith({ status })}
      />
      {filters.user_id || filters.device_id ? (
        <Pill
          size="lg"
          withRemoveButton
          removeButtonProps={{
            'aria-label': words.removeFilter,
            'aria-hidden': false,
            tabIndex: 0,
          }}
          onRemove={() => change({ user_id: '', device_id: '' })}
        >
          {filters.device_id ? words.device : fill(words.customer, { id: filters.user_id })}
        </Pill>
      ) : (
        <SearchField
          className={classes.search}
          label={words.search}
          placeholder={words.search}
          maxLength={MAX_NOTIFICATION_SEARCH_LENGTH}
          value={filters.search}
          change={(search) => change({ search })}
        />
      )}
    </div>
  );
}
