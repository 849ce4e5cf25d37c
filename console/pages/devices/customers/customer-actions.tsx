import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useMutation } from '@tanstack/react-query';
import { Send, Tag } from 'lucide-react';
import { useNavigate } from 'react-router';
import type { ConsoleService } from '../../../../contract/console/console.ts';
import { MAX_LISTED_USERS } from '../../../../contract/limits.ts';
import { fill } from '../../../../languages/text.ts';
import { showErrorToast, showToast } from '../../../components/feedback/toast.ts';
import { ActionBar } from '../../../components/forms/action-bar.tsx';
import { count as counted } from '../../../components/text/numbers.ts';
import { paths } from '../../../paths.ts';
import { texts } from '../../../texts.ts';
import { emptyDraft, type Recipients } from '../../notifications/compose/draft/draft.ts';
import { storeDraft } from '../../notifications/compose/draft/use-draft.ts';
import type { Selection } from '../list/use-selection.ts';
import { readMatchingIds, tagUsers, type UserFilters } from '../queries.ts';
import { TagDialog } from '../user/tag-dialog.tsx';
import { isFiltered } from './customer-filters.tsx';

const { selection: words, tags: tagWords } = texts.customers;
const { lists, send } = texts.devices;

/** Actions on the selected customers: a notification to them, or a tag, by which an audience can find them. */
export function CustomerActions(props: {
  service: ConsoleService;
  filters: UserFilters;
  selection: Selection;
  /** The number of customers that match the filters; undefined until it is known. */
  total: number | undefined;
  /** True if the filters match more customers than the page lists. */
  hasOthers: boolean;
}) {
  const { service, filters, selection, total, hasOthers } = props;
  const navigate = useNavigate();
  const [isTagging, { open, close }] = useDisclosure();
  const composing = useMutation({
    async mutationFn() {
      const recipients = await recipientsOf(service.id, filters, selection);
      storeDraft(service.id, { ...emptyDraft(), recipients });
      await navigate(paths.compose(service.id));
    },
    onError: showErrorToast,
  });
  if (selection.isEmpty) return null;
  const all = total === undefined ? words.all : counted(words.counted, total);
  return (
    <>
      <ActionBar
        clear={{ label: lists.clearSelection, act: selection.clear }}
        status={selection.isAll ? all : counted(lists.selected, selection.ids.size)}
      >
        {hasOthers && !selection.isAll && (
          <Button variant="subtle" onClick={selection.selectAll}>
            {total === undefined ? words.selectAll : counted(words.selectCounted, total)}
          </Button>
        )}
        <Button variant="default" leftSection={<Tag size={16} aria-hidden />} onClick={open}>
          {tagWords.add}
        </Button>
        <Button
          leftSection={<Send size={16} aria-hidden />}
          loading={composing.isPending}
          onClick={() => composing.mutate()}
        >
          {send}
        </Button>
      </ActionBar>
      {isTagging && (
        <TagDialog
          tag=""
          before=""
          close={close}
          save={async (tags) => {
            const ids = await idsOf(service.id, filters, selection);
            const count = await tagUsers(service.id, ids, tags);
            const others = ids.length - count;
            showToast(
              others === 0
                ? counted(words.tagged, count)
                : fill(words.partlyTagged, {
                    customers: counted(words.customers, count),
                    others: counted(words.others, others),
                  }),
            );
            selection.clear();
          }}
        />
      )}
    </>
  );
}

/** Everybody and a saved audience stay what they are; anything else becomes a list. */
async function recipientsOf(
  service: string,
  filters: UserFilters,
  selection: Selection,
): Promise<Recipients> {
  const { search, reach, audience_id } = filters;
  if (selection.isAll && !isFiltered(filters)) return { kind: 'everybody' };
  if (selection.isAll && audience_id && !search && !reach) return { kind: 'audience', id: audience_id };
  return { kind: 'list', ids: await idsOf(service, filters, selection) };
}

/** @throws if more match than one notification can list */
async function idsOf(service: string, filters: UserFilters, selection: Selection): Promise<string[]> {
  if (!selection.isAll) return [...selection.ids];
  const { user_ids, is_more } = await readMatchingIds(service, filters);
  if (is_more) throw new Error(counted(words.tooMany, MAX_LISTED_USERS));
  return user_ids;
}
