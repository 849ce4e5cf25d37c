import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import type { ManagedService } from '../../../contract/console.ts';
import { FormFault } from '../../parts/form-fault.tsx';
import { otherFault } from '../../parts/form-faults.ts';
import { PageHead } from '../../parts/page-head.tsx';
import { Beside } from '../../parts/preview/beside.tsx';
import { PhonePreview } from '../../parts/preview/phone-preview.tsx';
import { say } from '../../parts/say.ts';
import { UnsavedBar, useUnsaved } from '../../parts/unsaved.tsx';
import { may, serviceQuery, useService } from '../../server/me.ts';
import { ask } from '../../server/request.ts';
import { BRAND_FIELDS, type BrandForm, brandOf, changeOf, formOf } from './brand-fields.ts';
import { BrandFieldset } from './brand-fieldset.tsx';
import { useShownWidgets } from './shown-widgets.ts';

/** What a business looks like to its customers, and beside it what they see. */
export function Brand() {
  const { service: id } = useParams() as { service: string };
  const service = useService(id);
  const queries = useQueryClient();
  const widgets = useShownWidgets(id);
  const [edits, setEdits] = useState<Partial<BrandForm>>({});
  const saved = formOf(service);
  const form = { ...saved, ...edits };
  const change = changeOf(saved, form);
  const isDirty = Object.keys(change).length > 0;
  const { blocker } = useUnsaved(isDirty);
  const saving = useMutation({
    mutationFn: () => ask<ManagedService>('PATCH', `/services/${id}`, change),
    onSuccess(answer) {
      queries.setQueryData(serviceQuery(id).queryKey, answer);
      void queries.invalidateQueries({ queryKey: ['me'] });
      setEdits({});
      say('Saved. Everybody sees the new brand from now on.');
    },
  });
  const isReader = !may(service.role, 'editor');
  const fault = otherFault(saving.error, [...BRAND_FIELDS]);
  return (
    <>
      <PageHead
        title="Brand"
        about={
          isReader
            ? 'What your customers see. You may look at it; changing it takes the role of an editor.'
            : 'What your customers see, on the page where they turn notifications on and in the app on their Home Screen.'
        }
      />
      <Beside
        preview={
          <PhonePreview
            service={id}
            brand={brandOf(form)}
            widgets={widgets}
            hasFirstVisit
            note="Drawn by the experience itself. Tap through it: nothing is sent."
          />
        }
      >
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (isDirty) saving.mutate();
          }}
        >
          <FormFault fault={fault} mb="md" />
          <BrandFieldset
            service={id}
            form={form}
            set={(edit) => setEdits({ ...edits, ...edit })}
            error={saving.error}
            readOnly={isReader}
          />
          <UnsavedBar
            isDirty={isDirty}
            isSaving={saving.isPending}
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
