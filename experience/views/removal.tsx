import { useRef, useState } from 'preact/hooks';
import { Button } from './button.tsx';
import { Drawing } from './drawing.tsx';
import type { ViewProps } from './view-props.ts';

/** The way out: the device and all that is stored for it are deleted, after a question. */
export function Removal({ config: { text }, actions }: ViewProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [hasFailed, setFailed] = useState(false);
  const remove = async () => {
    const isGone = await actions.removeDevice();
    setFailed(!isGone);
    if (!isGone) return;
    dialog.current?.close();
    // Where it is said that all is gone, and how to begin anew.
    location.hash = 'home';
  };
  return (
    <section>
      <button type="button" class="card row remove" onClick={() => dialog.current?.showModal()}>
        <Drawing of="bin" />
        <span class="words">
          <span class="value">{text.settings.remove}</span>
          <span class="small">{text.settings.removeHint}</span>
        </span>
      </button>
      <dialog ref={dialog} aria-labelledby="removal" onClose={() => setFailed(false)}>
        <h3 id="removal">{text.settings.removeAsk}</h3>
        <p>{text.settings.removeBody}</p>
        <p class="fault" role="alert">
          {hasFailed && text.settings.removeFailed}
        </p>
        <div class="buttons">
          <Button kind="secondary" tapped={() => dialog.current?.close()}>
            {text.settings.cancel}
          </Button>
          <Button kind="danger" tapped={remove}>
            {text.settings.removeYes}
          </Button>
        </div>
      </dialog>
    </section>
  );
}
