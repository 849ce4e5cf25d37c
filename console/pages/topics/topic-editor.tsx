import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { Topic } from '../../../contract/api/topics.ts';
import type { ConsoleService } from '../../../contract/console/console.ts';
import { hasRole } from '../../api-client/me.ts';
import { request } from '../../api-client/request.ts';
import { showToast } from '../../components/feedback/toast.ts';
import { FormError, generalError } from '../../components/forms/form-errors.tsx';
import { UnsavedBar } from '../../components/forms/unsaved-bar.tsx';
import { useEditForm } from '../../components/forms/use-edit-form.ts';
import { PreviewLayout } from '../../components/preview/phone-preview.tsx';
import { paths } from '../../paths.ts';
import { texts } from '../../texts.ts';
import { TopicFieldset } from './topic-fieldset.tsx';
import { EMPTY_TOPIC, toBody, toForm } from './topic-form.ts';
import { TopicPreview } from './topic-preview.tsx';

const { form: words } = texts.topics;

/** The form for a new or existing topic, beside a preview of it in the app. */
export function TopicEditor(props: {
  service: ConsoleService;
  /** Absent for a new topic. */
  topic?: Topic;
  /** Content below the form. */
  children?: ReactNode;
}) {
  const { service, topic } = props;
  const queries = useQueryClient();
  const navigate = useNavigate();
  const path = `/services/${service.id}/topics`;
  const { form, set, error, formProps, bar } = useEditForm({
    saved: topic ? toForm(topic) : EMPTY_TOPIC,
    isNew: !topic,
    toBody,
    save: (changes, body) =>
      topic ? request('PATCH', `${path}/${topic.id}`, changes) : request('POST', path, body),
    async onSaved(_, __, dropEdits) {
      await queries.invalidateQueries({ queryKey: [service.id, 'topics'] });
      showToast(topic ? words.saved : words.created);
      if (topic) dropEdits();
      else await navigate(paths.topics(service.id));
    },
  });
  const formError = generalError(error, ['name', 'description', 'key', 'default', 'listed']);
  const preview = <TopicPreview service={service} form={form} {...(topic && { id: topic.id })} />;
  return (
    <PreviewLayout preview={preview}>
      <form {...formProps}>
        <FormError error={formError} mb="md" />
        <TopicFieldset
          form={form}
          set={set}
          error={error}
          isNew={!topic}
          readOnly={!hasRole(service.role, 'editor')}
        />
        <UnsavedBar {...bar} label={topic ? texts.components.forms.save : words.create} />
      </form>
      {props.children}
    </PreviewLayout>
  );
}
