import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { AppState } from '../app-state.ts';
import { fill } from '../fill.ts';
import { Button } from './button.tsx';
import type { ViewProps } from './view-props.ts';

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
        <Name {...props} />
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

const Fact = ({ name, value }: { name: string; value: preact.ComponentChildren }) => (
  <div>
    <dt>{name}</dt>
    <dd dir="auto">{value}</dd>
  </div>
);

/** The name, to be changed in its place. */
function Name(props: ViewProps & { device: Device }) {
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
        <p class="value" dir="auto">
          {props.device.name}
        </p>
      </div>
      <span ref={rename}>
        <Button kind="plain" tapped={() => setOpen(true)}>
          {text.settings.rename}
        </Button>
      </span>
    </div>
  );
}

function NameForm({ config, device, actions, close }: ViewProps & { device: Device; close: () => void }) {
  const text = config.text.settings;
  const field = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState('');
  const [busy, setBusy] = useState(false);
  useLayoutEffect(() => field.current?.select(), []);

  const save = async (event: Event) => {
    event.preventDefault();
    const name = field.current?.value.trim() ?? '';
    if (name === device.name) return close();
    if (name === '') {
      setFault(text.nameNeeded);
      return field.current?.focus();
    }
    setBusy(true);
    const isSaved = await actions.rename(name);
    setBusy(false);
    if (isSaved) return close();
    setFault(text.renameFailed);
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
        maxLength={255}
        dir="auto"
        autocomplete="off"
        enterkeyhint="done"
        aria-invalid={fault !== ''}
        aria-describedby="name-fault"
      />
      <p id="name-fault" class="fault" role="alert">
        {fault}
      </p>
      <div class="buttons">
        <Button kind="secondary" tapped={close}>
          {text.cancel}
        </Button>
        <button type="submit" class="primary" aria-busy={busy}>
          {text.save}
        </button>
      </div>
    </form>
  );
}
