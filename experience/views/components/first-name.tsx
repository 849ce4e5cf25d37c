import { useRef, useState } from 'preact/hooks';
import { MAX_FIRST_NAME_LENGTH } from '../../../contract/limits.ts';
import { fill } from '../../../languages/text.ts';
import type { ViewProps } from '../view-props.ts';
import { Button } from './button.tsx';

/** Asks once for the first name of a user who has just turned notifications on. */
export function FirstNameOffer(props: ViewProps) {
  const { config, state, actions } = props;
  if (!state.offersFirstName) return null;
  const { text, title: name } = config;
  return (
    <section class="card offered" aria-labelledby="name-offer">
      <div class="words">
        <h2 id="name-offer">{text.firstName.ask}</h2>
        <p class="small">{fill(text.firstName.why, { name })}</p>
      </div>
      <FirstNameForm {...props} place="offer" isNeeded>
        <Button kind="secondary" onTap={actions.closeNameOffer}>
          {text.firstName.skip}
        </Button>
      </FirstNameForm>
    </section>
  );
}

/** The first name in the settings, where it can be changed and removed. */
export function FirstNameSettings(props: ViewProps) {
  const { config, state } = props;
  const { text, title: name } = config;
  const isAsked = config.asksFirstName && state.push.status === 'on';
  if (!isAsked && !state.firstName) return null;
  return (
    <section>
      <h3>{text.firstName.label}</h3>
      <div class="card">
        <FirstNameForm {...props} key={state.firstName} place="setting" isNeeded={!state.firstName} />
      </div>
      <p class="small">
        {fill(text.firstName.why, { name })} {state.firstName && text.firstName.remove}
      </p>
    </section>
  );
}

/** @param props `isNeeded`: an empty field saves nothing; otherwise it removes the name */
function FirstNameForm(
  props: ViewProps & { place: string; isNeeded: boolean; children?: preact.ComponentChildren },
) {
  const { config, state, actions, place, isNeeded } = props;
  const { text } = config;
  const field = useRef<HTMLInputElement>(null);
  const [hasFailed, setFailed] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const save = async (event: Event) => {
    event.preventDefault();
    const name = field.current?.value.trim() ?? '';
    if (isBusy) return;
    if (name === '' && isNeeded) return field.current?.focus();
    setBusy(true);
    setFailed(!(await actions.saveFirstName(name)));
    setBusy(false);
  };
  const id = `first-name-${place}`;
  return (
    <form class="rename" onSubmit={save} noValidate>
      <input
        ref={field}
        id={id}
        aria-label={text.firstName.label}
        defaultValue={state.firstName}
        maxLength={MAX_FIRST_NAME_LENGTH}
        dir="auto"
        autocomplete="given-name"
        autocapitalize="words"
        enterkeyhint="done"
        aria-describedby={`${id}-error`}
      />
      <p id={`${id}-error`} class="error" role="alert">
        {hasFailed && text.firstName.failed}
      </p>
      <div class="buttons">
        {props.children}
        <button type="submit" class="primary" aria-busy={isBusy}>
          {text.settings.save}
        </button>
      </div>
    </form>
  );
}
