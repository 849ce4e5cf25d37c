import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import type { ManagedService } from '../../../contract/console.ts';
import { hasRole, serviceQuery, useService } from '../../api-client/me.ts';
import { request } from '../../api-client/request.ts';
import { FormError, generalError } from '../../components/form-errors.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { PhonePreview, PreviewLayout } from '../../components/preview/phone-preview.tsx';
import { showToast } from '../../components/toast.ts';
import { UnsavedBar, useUnsavedChanges } from '../../components/unsaved-changes.tsx';
import { useFormChecks } from '../../components/use-form-checks.ts';
import { BrandFieldset } from './brand-fieldset.tsx';
import { BRAND_FIELDS, type BrandForm, changedFields, toBrand, toForm } from './brand-form.ts';
import { useWidgetsShownToEverybody } from './shown-widgets.ts';

/** The brand's form, beside a preview of the app. */
export function Brand() {
  const { service: id } = useParams() as { service: string };
  const service = useService(id);
  const queries = useQueryClient();
  const widgets = useWidgetsShownToEverybody(id);
  const [edits, setEdits] = useState<Partial<BrandForm>>({});
  const saved = toForm(service);
  const form = { ...saved, ...edits };
  const changes = changedFields(saved, form);
  const isDirty = Object.keys(changes).length > 0;
  const { blocker } = useUnsavedChanges(isDirty);
  const saving = useMutation({
    mutationFn: () => request<ManagedService>('PATCH', `/services/${id}`, changes),
    onSuccess(updated) {
      queries.setQueryData(serviceQuery(id).queryKey, updated);
      void queries.invalidateQueries({ queryKey: ['me'] });
      setEdits({});
      showToast('Brand saved. It is live now.');
    },
  });
  const { error, formProps } = useFormChecks(saving.error, () => {
    if (isDirty) saving.mutate();
  });
  const isReadOnly = service.is_demo || !hasRole(service.role, 'editor');
  const formError = generalError(error, [...BRAND_FIELDS]);
  return (
    <>
      <PageHead
        title="Brand"
        about={
          service.is_demo
            ? 'What customers see. The brand of the demo cannot be changed: create your own service to set yours.'
            : isReadOnly
              ? 'What your customers see. Only editors and owners can change it.'
              : 'What your customers see when they turn on notifications, and in the app on their Home Screen.'
        }
      />
      <PreviewLayout
        preview={
          <PhonePreview
            service={id}
            brand={toBrand(form)}
            widgets={widgets}
            hasFirstVisit
            note="This is your real app. Try it: nothing is saved or sent."
          />
        }
      >
        <form {...formProps}>
          <FormError error={formError} mb="md" />
          <BrandFieldset
            service={id}
            form={form}
            set={(edit) => setEdits({ ...edits, ...edit })}
            error={error}
            readOnly={isReadOnly}
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
      </PreviewLayout>
    </>
  );
}
