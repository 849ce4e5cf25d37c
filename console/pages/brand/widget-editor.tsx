import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { Widget } from '../../../contract/api/widgets.ts';
import type { WidgetType } from '../../../contract/widget-types.ts';
import { useService } from '../../api-client/me.ts';
import { request } from '../../api-client/request.ts';
import { showToast } from '../../components/feedback/toast.ts';
import { FormError, generalError } from '../../components/forms/form-errors.tsx';
import { UnsavedBar } from '../../components/forms/unsaved-bar.tsx';
import { useEditForm } from '../../components/forms/use-edit-form.ts';
import { PhonePreview, PreviewLayout } from '../../components/preview/phone-preview.tsx';
import { paths } from '../../paths.ts';
import { texts } from '../../texts.ts';
import { WidgetFieldset } from './widget-fieldset.tsx';
import { contentFields, toBody, toForm, toPreview, withoutEmpty } from './widget-form.ts';

const words = texts.widgets.form;

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
  const path = `/services/${id}/widgets`;
  const { form, set, error, formProps, bar } = useEditForm({
    saved: toForm(widget ?? {}),
    isNew: !widget,
    toBody: (form) => toBody(type, form),
    save: (changes, body) =>
      widget
        ? request('PATCH', `${path}/${widget.id}`, changes)
        : request('POST', path, { type, ...withoutEmpty(body) }),
    async onSaved(_, { audience, user_id }) {
      await queries.invalidateQueries({ queryKey: [id, 'widgets'] });
      showToast(widget ? words.saved : words.added);
      await navigate(paths.widgets(id, audience === 'user' ? user_id : undefined));
    },
  });
  const formError = generalError(error, [...contentFields(type), 'user_id', 'shown_from', 'shown_until']);
  return (
    <>
      {props.head}
      <PreviewLayout
        preview={<PhonePreview service={id} brand={service} widgets={[toPreview(type, form)]} />}
      >
        <form {...formProps}>
          <FormError error={formError} mb="md" />
          <WidgetFieldset service={id} type={type} form={form} readOnly={readOnly} set={set} error={error} />
          <UnsavedBar {...bar} label={widget ? texts.components.forms.save : words.add} />
        </form>
      </PreviewLayout>
    </>
  );
}
