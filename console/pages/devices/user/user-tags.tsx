import { ActionIcon, Button, Group, Text, Title } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Pencil, Plus, X } from 'lucide-react';
import { useState } from 'react';
import type { ConsoleUser } from '../../../../contract/console/users.ts';
import { fill } from '../../../../languages/text.ts';
import { showErrorToast } from '../../../components/feedback/toast.ts';
import { texts } from '../../../texts.ts';
import classes from '../devices.module.css';
import { changeUser } from '../queries.ts';
import { TagDialog } from './tag-dialog.tsx';

const words = texts.customers.tags;

/** The tags that the business gave a user, by key. */
export function UserTags({
  service,
  user,
  canEdit,
}: {
  service: string;
  user: ConsoleUser;
  canEdit: boolean;
}) {
  /** The key of the tag in the dialog, '' for a new tag, null while the dialog is closed. */
  const [edited, setEdited] = useState<string | null>(null);
  const removing = useMutation({
    mutationFn: (key: string) => changeUser(service, user.user_id, { tags: { [key]: null } }),
    onError: showErrorToast,
  });
  const tags = Object.entries(user.tags).sort(([a], [b]) => (a < b ? -1 : 1));
  return (
    <>
      <Group justify="space-between" mb={4}>
        <Title order={2} size="h5" id="tags">
          {words.title}
        </Title>
        {canEdit && (
          <Button
            size="compact-sm"
            variant="subtle"
            leftSection={<Plus size={15} aria-hidden />}
            onClick={() => setEdited('')}
          >
            {words.add}
          </Button>
        )}
      </Group>
      {tags.length === 0 ? (
        <Text size="sm" c="var(--quiet)">
          {words.none}
        </Text>
      ) : (
        <ul className={classes.tags}>
          {tags.map(([key, value]) => (
            <li key={key}>
              <span className={classes.tagKey}>{key}</span>
              <span className={classes.tagValue}>{String(value)}</span>
              {canEdit && (
                <span className={classes.tagActions}>
                  <ActionIcon
                    size="sm"
                    variant="subtle"
                    color="gray"
                    aria-label={fill(words.edit, { tag: key })}
                    onClick={() => setEdited(key)}
                  >
                    <Pencil size={14} aria-hidden />
                  </ActionIcon>
                  <ActionIcon
                    size="sm"
                    variant="subtle"
                    color="gray"
                    aria-label={fill(words.remove, { tag: key })}
                    disabled={removing.isPending}
                    onClick={() => removing.mutate(key)}
                  >
                    <X size={15} aria-hidden />
                  </ActionIcon>
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      {edited !== null && (
        <TagDialog
          tag={edited}
          before={user.tags[edited] ?? ''}
          save={(changed) => changeUser(service, user.user_id, { tags: changed })}
          close={() => setEdited(null)}
        />
      )}
    </>
  );
}
