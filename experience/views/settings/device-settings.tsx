import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { MAX_DEVICE_NAME_LENGTH } from '../../../contract/limits.ts';
import { fill } from '../../../languages/text.ts';
import type { AppState } from '../../app/state.ts';
import { Button } from '../components/button.tsx';
import type { ViewProps } from '../view-props.ts';

type Device = NonNullable<AppState['device']>;

/** The device as the business sees it. */
export function DeviceSettings(props: ViewProps & { device: Device }) {
  const { text, title: name } = props.config;
  const { facts } = text.settings;
  const { model, system, id } = props.device;
  return (
    <section>
      <h3>{text.settings.device}</h3>
      <div class="card facts">
        <DeviceName {...props} />
        <dl>
          {model && <Fact name={facts.model} value={model} />}
          {system && <Fact name={facts.system} value={system} />}
          <Fact name={facts.id} value={<code dir="ltr">{id}</code>} />
        </dl>
      </div>
      <p class="small">{fill(text.settings.deviceHint, { name })}</p>
    </section>
  );
}

const Fact = ({ name, value }: { name: string; value: ComponentChildren }) => (
  <div>
    <dt>{name}</dt>
    <dd dir="auto">{value}</dd>
  </div>
);

/** The name of the device, or a form that edits it. */
function DeviceName(props: ViewProps & { device: Device }) {
  const { text } = props.config;
  const [isOpen, setOpen] = useState(false);
  const rename = useRef<HTMLSpanElement>(null);
  const wasOpen = useRef(false);
  useLayoutEffect(() => {
    if (wasOpen.current && !isOpen) rename.current?.querySelector('button')?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  if (isOpen) return <NameForm {...props} close={() => setOpen(false)} />;
  return (
    <div class="row">
      <div class="words">
        <p class="small">{text.settings.facts.name}</p>
        {/* A Latin name on an Arabic page starts at the side where the page's lines begin, and keeps its own direction. */}
        <p class="value">
          <bdi>{props.device.name}</bdi>
        </p>
      </div>
      <span ref={rename}>
        <Button kind="plain" onTap={() => setOpen(true)}>
          {text.settings.rename}
        </Button>
      </span>
    </div>
  );
}

function NameForm({ config, device, actions, close }: ViewProps & { device: Device; close: () => void }) {
  const text = config.text.settings;
  const field = useRef<HTMLInputElement>(null);
  const [error, setError] = useState('');
  const [isBusy, setBusy] = useState(false);
  useLayoutEffect(() => field.current?.select(), []);

  const save = async (event: Event) => {
    event.preventDefault();
    const name = field.current?.value.trim() ?? '';
    if (name === device.name) return close();
    if (name === '') {
      setError(text.nameNeeded);
      return field.current?.focus();
    }
    setBusy(true);
    const isSaved = await actions.rename(name);
    setBusy(false);
    if (isSaved) return close();
    setError(text.renameFailed);
  };
  return (
    <form class="rename" onSubmit={save} onKeyDown={({ key }) => key === 'Escape' && close()} noValidate>
      <label class="small" for="device-name">
        {text.facts.name}
      </label>
      <input
        ref={field}
        id="device-name"
        defaultValue={device.name}
        maxLength={MAX_DEVICE_NAME_LENGTH}
        dir="auto"
        autocomplete="off"
        enterkeyhint="done"
        aria-invalid={error !== ''}
        aria-describedby="name-error"
      />
      <p id="name-error" class="error" role="alert">
        {error}
      </p>
      <div class="buttons">
        <Button kind="secondary" onTap={close}>
          {text.cancel}
        </Button>
        <button type="submit" class="primary" aria-busy={isBusy}>
          {text.save}
        </button>
      </div>
    </form>
  );
}
