import { useEffect, useRef } from 'preact/hooks';
import { MAX_NOTIFICATION_SEARCH_LENGTH } from '../../../contract/limits.ts';
import { FOLDERS } from '../../app/address.ts';
import { Icon } from '../components/icon.tsx';
import type { ViewProps } from '../view-props.ts';

/** The search field, and links to the lists of the inbox. */
export function Filters({ config: { text }, state: { folder, search }, actions }: ViewProps) {
  const field = useRef<HTMLInputElement>(null);
  // The page ends the search when the phone passes to another user; the field is then cleared.
  useEffect(() => {
    if (search === '' && field.current?.value.trim()) field.current.value = '';
  }, [search]);
  return (
    <search class="filters">
      <label class="search">
        <Icon name="search" />
        <span class="unseen">{text.inbox.search}</span>
        <input
          ref={field}
          type="search"
          placeholder={text.inbox.search}
          maxLength={MAX_NOTIFICATION_SEARCH_LENGTH}
          autocomplete="off"
          enterkeyhint="search"
          onInput={({ currentTarget }) => void actions.search(currentTarget.value)}
          onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
        />
      </label>
      <nav class="folders" aria-label={text.inbox.folders.label}>
        {FOLDERS.map((name) => (
          <a key={name} href={`#${name}`} aria-current={name === folder ? 'page' : undefined}>
            {text.inbox.folders[name]}
          </a>
        ))}
      </nav>
    </search>
  );
}
