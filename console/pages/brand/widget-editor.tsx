import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import type { WidgetType } from '../../../contract/widget-types.ts';
import type { Widget } from '../../../contract/widgets.ts';
import { FormFault } from '../../parts/form-fault.tsx';
import { otherFault } from '../../parts/form-faults.ts';
import { Beside } from '../../parts/preview/beside.tsx';
import { PhonePreview } from '../../parts/preview/phone-preview.tsx';
import { say } from '../../parts/say.ts';
import { UnsavedBar, useUnsaved } from '../../parts/unsaved.tsx';
import { paths } from '../../paths.ts';
import { useService } from '../../server/me.ts';
import { ask } from '../../server/request.ts';
import { changeOf, fieldsOf, formOf, shownOf, type WidgetForm, wholeOf } from './widget-fields.ts';
import { WidgetFieldset } from './widget-fieldset.tsx';

/** A widget to be made or changed, and beside it what the experience makes of it. */
export function WidgetEditor(props: {
  service: string;
  type: WidgetType;
  /** The one that is changed; none where one is made. */
  widget?: Widget;
  readOnly: boolean;
  head: ReactNode;
}) {
  const { service: id, type, widget, readOnly } = props;
  const service = useService(id);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [edits, setEdits] = useState<Partial<WidgetForm>>({});
  const saved = formOf(widget ?? {});
  const form = { ...saved, ...edits };
  const change = changeOf(type, saved, form);
  const isDirty = Object.keys(change).length > 0;
  const { blocker, letGo } = useUnsaved(isDirty);
  const saving = useMutation({
    mutationFn: () =>
      widget
        ? ask('PATCH', `/services/${id}/widgets/${widget.id}`, change)
        : ask('POST', `/services/${id}/widgets`, wholeOf(type, form)),
    async onSuccess() {
      letGo();
      await queries.invalidateQueries({ queryKey: [id, 'widgets'] });
      say(widget ? 'Saved.' : 'The widget is placed at the end.');
      await navigate(paths.widgets(id, form.audience === 'user' ? form.user_id : undefined));
    },
  });
  const fault = otherFault(saving.error, [...fieldsOf(type), 'user_id', 'shown_from', 'shown_until']);
  return (
    <>
      {props.head}
      <Beside preview={<PhonePreview service={id} brand={service} widgets={[shownOf(type, form)]} />}>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            saving.mutate();
          }}
        >
          <FormFault fault={fault} mb="md" />
          <WidgetFieldset
            {...{ type, form, readOnly }}
            service={id}
            set={(edit) => setEdits({ ...edits, ...edit })}
            error={saving.error}
          />
          <UnsavedBar
            isDirty={isDirty}
            isSaving={saving.isPending}
            label={widget ? 'Save' : 'Place it'}
            isNew={!widget}
            discard={() => {
              setEdits({});
              saving.reset();
            }}
            blocker={blocker}
          />
        </form>
      </Beside>
    </>
  );
}
