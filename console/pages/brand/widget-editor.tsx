import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import type { WidgetType } from '../../../contract/widget-types.ts';
import type { Widget } from '../../../contract/widgets.ts';
import { useService } from '../../api-client/me.ts';
import { request } from '../../api-client/request.ts';
import { FormError, generalError } from '../../components/form-errors.tsx';
import { PhonePreview, PreviewLayout } from '../../components/preview/phone-preview.tsx';
import { showToast } from '../../components/toast.ts';
import { UnsavedBar, useUnsavedChanges } from '../../components/unsaved-changes.tsx';
import { useFormChecks } from '../../components/use-form-checks.ts';
import { paths } from '../../paths.ts';
import { WidgetFieldset } from './widget-fieldset.tsx';
import {
  allFields,
  changedFields,
  contentFields,
  toForm,
  toPreview,
  type WidgetForm,
} from './widget-form.ts';

/** The form for a new or existing widget, beside a preview of it in the app. */
export function WidgetEditor(props: {
  service: string;
  type: WidgetType;
  /** Absent for a new widget. */
  widget?: Widget;
  readOnly: boolean;
  head: ReactNode;
}) {
  const { service: id, type, widget, readOnly } = props;
  const service = useService(id);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [edits, setEdits] = useState<Partial<WidgetForm>>({});
  const saved = toForm(widget ?? {});
  const form = { ...saved, ...edits };
  const changes = changedFields(type, saved, form);
  const isDirty = Object.keys(changes).length > 0;
  const { blocker, allowLeaving } = useUnsavedChanges(isDirty);
  const saving = useMutation({
    mutationFn: () =>
      widget
        ? request('PATCH', `/services/${id}/widgets/${widget.id}`, changes)
        : request('POST', `/services/${id}/widgets`, allFields(type, form)),
    async onSuccess() {
      allowLeaving();
      await queries.invalidateQueries({ queryKey: [id, 'widgets'] });
      showToast(widget ? 'Widget saved.' : 'Widget added at the end.');
      await navigate(paths.widgets(id, form.audience === 'user' ? form.user_id : undefined));
    },
  });
  const { error, formProps, clear } = useFormChecks(saving.error, () => saving.mutate());
  const formError = generalError(error, [...contentFields(type), 'user_id', 'shown_from', 'shown_until']);
  return (
    <>
      {props.head}
      <PreviewLayout
        preview={<PhonePreview service={id} brand={service} widgets={[toPreview(type, form)]} />}
      >
        <form {...formProps}>
          <FormError error={formError} mb="md" />
          <WidgetFieldset
            service={id}
            type={type}
            form={form}
            readOnly={readOnly}
            set={(edit) => setEdits({ ...edits, ...edit })}
            error={error}
          />
          <UnsavedBar
            isDirty={isDirty}
            isSaving={saving.isPending}
            label={widget ? 'Save' : 'Add widget'}
            isNew={!widget}
            discard={() => {
              setEdits({});
              saving.reset();
              clear();
            }}
            blocker={blocker}
          />
        </form>
      </PreviewLayout>
    </>
  );
}
