import { useRef, useState } from 'preact/hooks';
import { Button } from '../components/button.tsx';
import { Icon } from '../components/icon.tsx';
import type { ViewProps } from '../view-props.ts';

/** Deletes the device and all data stored for it, after a confirmation. */
export function RemoveDevice({ config: { text }, actions }: ViewProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [hasFailed, setFailed] = useState(false);
  const remove = async () => {
    const isRemoved = await actions.removeDevice();
    setFailed(!isRemoved);
    if (!isRemoved) return;
    dialog.current?.close();
    // The panel on the home tab confirms the removal and offers to start again.
    location.hash = 'home';
  };
  return (
    <section>
      <button type="button" class="card row remove" onClick={() => dialog.current?.showModal()}>
        <Icon name="bin" />
        <span class="words">
          <span class="value">{text.settings.remove}</span>
          <span class="small">{text.settings.removeHint}</span>
        </span>
      </button>
      <dialog ref={dialog} aria-labelledby="removal" onClose={() => setFailed(false)}>
        <h3 id="removal">{text.settings.removeAsk}</h3>
        <p>{text.settings.removeBody}</p>
        <p class="error" role="alert">
          {hasFailed && text.settings.removeFailed}
        </p>
        <div class="buttons">
          <Button kind="secondary" onTap={() => dialog.current?.close()}>
            {text.settings.cancel}
          </Button>
          <Button kind="danger" onTap={remove}>
            {text.settings.removeYes}
          </Button>
        </div>
      </dialog>
    </section>
  );
}
