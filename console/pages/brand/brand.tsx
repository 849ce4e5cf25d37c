import { useQueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { ConsoleService } from '../../../contract/console/console.ts';
import { hasRole, serviceQuery, useService } from '../../api-client/me.ts';
import { request } from '../../api-client/request.ts';
import { showToast } from '../../components/feedback/toast.ts';
import { FormError, generalError } from '../../components/forms/form-errors.tsx';
import { UnsavedBar } from '../../components/forms/unsaved-bar.tsx';
import { useEditForm } from '../../components/forms/use-edit-form.ts';
import { PageHead } from '../../components/page/page-head.tsx';
import { PhonePreview, PreviewLayout } from '../../components/preview/phone-preview.tsx';
import { texts } from '../../texts.ts';
import { BrandFieldset } from './brand-fieldset.tsx';
import { BRAND_FIELDS, toBody, toBrand, toForm } from './brand-form.ts';
import { useWidgetsShownToEverybody } from './shown-widgets.ts';

const words = texts.brand;

/** The brand's form, beside a preview of the app. */
export function Brand() {
  const { service: id } = useParams() as { service: string };
  const service = useService(id);
  const queries = useQueryClient();
  const widgets = useWidgetsShownToEverybody(id);
  const { form, set, error, formProps, bar } = useEditForm({
    saved: toForm(service),
    toBody,
    save: (changes) => request<ConsoleService>('PATCH', `/services/${id}`, changes),
    onSaved(updated, _, dropEdits) {
      queries.setQueryData(serviceQuery(id).queryKey, updated);
      void queries.invalidateQueries({ queryKey: ['me'] });
      dropEdits();
      showToast(words.saved);
    },
  });
  const isReadOnly = service.is_demo || !hasRole(service.role, 'editor');
  const formError = generalError(error, [...BRAND_FIELDS, 'settings.home_screen_name']);
  return (
    <>
      <PageHead
        title={texts.shell.pages.brand}
        about={service.is_demo ? words.aboutDemo : isReadOnly ? words.aboutReadOnly : words.about}
      />
      <PreviewLayout
        preview={
          <PhonePreview
            service={id}
            brand={toBrand(form)}
            widgets={widgets}
            hasFirstVisit
            note={words.preview}
          />
        }
      >
        <form {...formProps}>
          <FormError error={formError} mb="md" />
          <BrandFieldset service={id} form={form} set={set} error={error} readOnly={isReadOnly} />
          <UnsavedBar {...bar} />
        </form>
      </PreviewLayout>
    </>
  );
}
