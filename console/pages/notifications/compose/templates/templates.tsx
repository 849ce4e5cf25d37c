import {
  ActionIcon,
  Button,
  Group,
  Menu,
  Modal,
  Stack,
  Text,
  TextInput,
  UnstyledButton,
} from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Ellipsis, LayoutTemplate, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Template, TemplateContent } from '../../../../../contract/api/notifications/templates.ts';
import { MAX_TEMPLATE_NAME_LENGTH } from '../../../../../contract/limits.ts';
import { fill } from '../../../../../languages/text.ts';
import { request } from '../../../../api-client/request.ts';
import { Confirm } from '../../../../components/feedback/confirm.tsx';
import { LoadError } from '../../../../components/feedback/error-pages.tsx';
import { FormError, fieldError, generalError } from '../../../../components/forms/form-errors.tsx';
import { RowsSkeleton } from '../../../../components/lists/list.tsx';
import { shownTexts } from '../../../../components/text/personal-text.ts';
import { texts } from '../../../../texts.ts';
import { templatesQuery } from '../../queries.ts';
import shared from '../compose.module.css';
import { languageName } from '../draft/languages.ts';
import { StarterList } from './starter-list.tsx';
import classes from './templates.module.css';

const { templates: words } = texts.compose;

type Props = { service: string; choose: (content: TemplateContent) => void };

/** A button that opens the list of templates. */
export function TemplatesButton({ service, choose }: Props) {
  const [isOpen, { open, close }] = useDisclosure();
  const chooseAndClose = (content: TemplateContent) => {
    choose(content);
    close();
  };
  return (
    <>
      <Button variant="default" leftSection={<LayoutTemplate size={16} aria-hidden />} onClick={open}>
        {words.title}
      </Button>
      <Modal
        opened={isOpen}
        onClose={close}
        title={words.start}
        closeButtonProps={{ 'aria-label': texts.common.close }}
      >
        <Stack gap="lg">
          <TemplateList service={service} choose={chooseAndClose} />
          <StarterList choose={chooseAndClose} />
        </Stack>
      </Modal>
    </>
  );
}

function TemplateList({ service, choose }: Props) {
  const { data, error, refetch } = useQuery(templatesQuery(service));
  const [renamed, setRenamed] = useState<string | null>(null);
  const [deleted, setDeleted] = useState<Template | null>(null);
  const queries = useQueryClient();
  if (error && !data) return <LoadError error={error} retry={() => void refetch()} />;
  if (!data) return <RowsSkeleton />;
  if (data.length === 0)
    return (
      <Text c="var(--quiet)" size="sm">
        {words.none}
      </Text>
    );
  return (
    <>
      <ul className={classes.templates} aria-label={words.title}>
        {data.map((template) => (
          <li key={template.id} className={classes.template}>
            {renamed === template.id ? (
              <Rename service={service} template={template} close={() => setRenamed(null)} />
            ) : (
              <>
                <UnstyledButton className={classes.templateChoice} onClick={() => choose(template)}>
                  <span className={shared.optionTitle}>{template.name}</span>
                  <span className={shared.optionAbout}>{describe(template)}</span>
                </UnstyledButton>
                <Menu position="bottom-end">
                  <Menu.Target>
                    <ActionIcon
                      variant="subtle"
                      color="gray"
                      size={36}
                      aria-label={fill(words.more, { template: template.name })}
                    >
                      <Ellipsis size={17} aria-hidden />
                    </ActionIcon>
                  </Menu.Target>
                  <Menu.Dropdown>
                    <Menu.Item
                      leftSection={<Pencil size={15} aria-hidden />}
                      onClick={() => setRenamed(template.id)}
                    >
                      {words.rename}
                    </Menu.Item>
                    <Menu.Item
                      color="red"
                      leftSection={<Trash2 size={15} aria-hidden />}
                      onClick={() => setDeleted(template)}
                    >
                      {words.delete}
                    </Menu.Item>
                  </Menu.Dropdown>
                </Menu>
              </>
            )}
          </li>
        ))}
      </ul>
      <Confirm
        opened={deleted !== null}
        close={() => setDeleted(null)}
        title={words.deletion.title}
        label={words.deletion.confirm}
        isDangerous
        act={async () => {
          await request('DELETE', `/services/${service}/templates/${deleted!.id}`);
          await queries.invalidateQueries({ queryKey: templatesQuery(service).queryKey });
        }}
      >
        <Text>{fill(words.deletion.body, { template: deleted?.name ?? '' })}</Text>
      </Confirm>
    </>
  );
}

/** Returns a template's title, followed by its languages, if any. */
function describe({ payload }: Template): string {
  const languages = Object.keys(payload.translations ?? {});
  return [shownTexts(payload).title, ...languages.map(languageName)].join(' · ');
}

function Rename({ service, template, close }: { service: string; template: Template; close: () => void }) {
  const queries = useQueryClient();
  const [name, setName] = useState(template.name);
  const renaming = useMutation({
    mutationFn: () =>
      request('PATCH', `/services/${service}/templates/${template.id}`, { name: name.trim() }),
    async onSuccess() {
      await queries.invalidateQueries({ queryKey: templatesQuery(service).queryKey });
      close();
    },
  });
  return (
    <form
      noValidate
      className={classes.rename}
      onSubmit={(event) => {
        event.preventDefault();
        // React bubbles events through portals: this form must not submit the composer's.
        event.stopPropagation();
        renaming.mutate();
      }}
    >
      <Stack gap="xs">
        <TextInput
          aria-label={words.save.name}
          autoFocus
          maxLength={MAX_TEMPLATE_NAME_LENGTH}
          value={name}
          error={fieldError(renaming.error, 'name')}
          onChange={({ target }) => setName(target.value)}
        />
        <FormError error={generalError(renaming.error, ['name'])} />
        <Group gap="xs" justify="flex-end">
          <Button size="compact-md" variant="default" onClick={close}>
            {texts.common.cancel}
          </Button>
          <Button size="compact-md" type="submit" loading={renaming.isPending} disabled={!name.trim()}>
            {words.rename}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
