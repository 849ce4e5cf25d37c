import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import type { ManagedService } from '../../../contract/console.ts';
import type { Topic } from '../../../contract/topics.ts';
import { hasRole } from '../../api-client/me.ts';
import { request } from '../../api-client/request.ts';
import { FormError, generalError } from '../../components/form-errors.tsx';
import { PreviewLayout } from '../../components/preview/phone-preview.tsx';
import { showToast } from '../../components/toast.ts';
import { UnsavedBar, useUnsavedChanges } from '../../components/unsaved-changes.tsx';
import { useFormChecks } from '../../components/use-form-checks.ts';
import { paths } from '../../paths.ts';
import { TopicFieldset } from './topic-fieldset.tsx';
import { changedFields, EMPTY_TOPIC, keyFor, type TopicForm, toBody, toForm } from './topic-form.ts';
import { TopicPreview } from './topic-preview.tsx';

/** The form for a new or existing topic, beside a preview of it in the app. */
export function TopicEditor(props: {
  service: ManagedService;
  /** Absent for a new topic. */
  topic?: Topic;
  /** Below the form. */
  children?: ReactNode;
}) {
  const { service, topic } = props;
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [edits, setEdits] = useState<Partial<TopicForm>>({});
  const saved = topic ? toForm(topic) : EMPTY_TOPIC;
  // Until it is typed, the key of a new topic follows the name.
  const key = topic ? topic.key : keyFor(edits.name ?? '');
  const form = { ...saved, key, ...edits };
  const changes = changedFields(saved, form);
  const isDirty = Object.keys(changes).length > 0;
  const { blocker, allowLeaving } = useUnsavedChanges(isDirty);
  const saving = useMutation({
    mutationFn: () =>
      topic
        ? request('PATCH', `/services/${service.id}/topics/${topic.id}`, changes)
        : request('POST', `/services/${service.id}/topics`, toBody(form)),
    async onSuccess() {
      allowLeaving();
      await queries.invalidateQueries({ queryKey: [service.id, 'topics'] });
      showToast(topic ? 'Topic saved.' : 'Topic created.');
      if (topic) setEdits({});
      else await navigate(paths.topics(service.id));
    },
  });
  const { error, formProps, clear } = useFormChecks(saving.error, () => saving.mutate());
  const formError = generalError(error, ['name', 'description', 'key', 'default', 'listed']);
  const preview = <TopicPreview service={service} form={form} {...(topic && { id: topic.id })} />;
  return (
    <PreviewLayout preview={preview}>
      <form {...formProps}>
        <FormError error={formError} mb="md" />
        <TopicFieldset
          form={form}
          set={(edit) => setEdits({ ...edits, ...edit })}
          error={error}
          isNew={!topic}
          readOnly={!hasRole(service.role, 'editor')}
        />
        <UnsavedBar
          isDirty={isDirty}
          isSaving={saving.isPending}
          label={topic ? 'Save' : 'Create topic'}
          isNew={!topic}
          discard={() => {
            setEdits({});
            saving.reset();
            clear();
          }}
          blocker={blocker}
        />
      </form>
      {props.children}
    </PreviewLayout>
  );
}
