import { NativeSelect, Stack, Text } from '@mantine/core';
import type { ConsoleService } from '../../../contract/console/console.ts';
import { shownTexts } from '../../components/text/personal-text.ts';
import { texts } from '../../texts.ts';
import { appOf } from '../notifications/compose/content/draft-previews.tsx';
import { ImageField, useLoadedImage } from '../notifications/compose/content/image-field.tsx';
import { TextsFields } from '../notifications/compose/content/language-panel.tsx';
import { AndroidPreview } from '../notifications/preview.tsx';
import { isPersonal, type MessageForm } from './automation-form.ts';
import classes from './automations.module.css';

const { form: words } = texts.automations;

export type StepProps<Step> = {
  step: Step;
  errors: Record<string, string>;
  /** Path of the step in the API. */
  path: string;
  readOnly: boolean;
  change: (step: Step) => void;
};

/** A message, beside how it looks. */
export function MessageStep(props: StepProps<MessageForm> & { service: ConsoleService; isOfFeed: boolean }) {
  const { step, errors, path, readOnly, change, service, isOfFeed } = props;
  const { title, message, image, others } = step;
  const payload = `${path}.send.payload`;
  const isForPerson = isPersonal(step);
  const loaded = useLoadedImage(errors[`${payload}.image_url`] ? '' : image);
  return (
    <>
      {isOfFeed && (
        <NativeSelect
          label={words.content.label}
          description={step.isPost && words.postAbout}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={step.isPost ? 'post' : 'own'}
          disabled={readOnly}
          data={[
            { value: 'post', label: words.content.post },
            { value: 'own', label: words.content.own },
          ]}
          onChange={({ target }) => change({ ...step, isPost: target.value === 'post' })}
        />
      )}
      {step.template !== undefined && !step.isPost && (
        <Text size="sm" c="var(--quiet)">
          {words.template}
        </Text>
      )}
      {!step.isPost && step.template === undefined && (
        <div className={classes.message}>
          <fieldset disabled={readOnly} style={{ minWidth: 0, margin: 0, padding: 0, border: 0 }}>
            <Stack gap="sm">
              <TextsFields
                kind="only"
                service={service.id}
                isPersonal={isForPerson}
                texts={step}
                path={payload}
                errors={errors}
                change={(edit) => change({ ...step, ...edit })}
              />
              <ImageField
                service={service.id}
                value={image}
                error={errors[`${payload}.image_url`]}
                change={(url) => change({ ...step, image: url })}
              />
              {hasMore(step) && (
                <Text size="sm" c="var(--quiet)">
                  {words.kept}
                </Text>
              )}
            </Stack>
          </fieldset>
          <AndroidPreview
            message={{
              ...shownTexts({ title, message, personalize: isForPerson }),
              image: loaded.state === 'loaded' ? image : null,
              actions: actionsOf(others),
            }}
            app={appOf(service)}
            isExpanded
          />
        </div>
      )}
    </>
  );
}

/** Returns whether a message has parts that this form does not show. */
const hasMore = ({ others, options, topic }: MessageForm): boolean =>
  Object.keys(others).some((name) => name !== 'personalize') ||
  topic !== undefined ||
  Object.keys(options ?? {}).length > 0;

const actionsOf = ({ actions = [] }: { actions?: unknown }): string[] =>
  (actions as { title: string }[]).map(({ title }) => title);
