import { useBusy } from './button.tsx';
import { Icon, type IconName } from './icon.tsx';

type SwitchProps = {
  /** Unique within the page. */
  id: string;
  name: string;
  /** Text below the name. */
  detail?: string | null;
  icon?: IconName;
  isOn: boolean;
  isDisabled?: boolean;
  onTap: () => unknown;
};

/** A row with a switch. */
export function Switch({ id, name, detail, icon, isOn, isDisabled = false, onTap }: SwitchProps) {
  const [isBusy, tap] = useBusy(onTap);
  return (
    <button
      type="button"
      class="row"
      role="switch"
      aria-checked={isOn}
      aria-busy={isBusy}
      aria-labelledby={`${id}-name`}
      aria-describedby={detail ? `${id}-detail` : undefined}
      disabled={isDisabled}
      onClick={tap}
    >
      {icon && <Icon name={icon} />}
      <span class="words">
        <span class="value" id={`${id}-name`} dir="auto">
          {name}
        </span>
        {detail && (
          <span class="small" id={`${id}-detail`} dir="auto">
            {detail}
          </span>
        )}
      </span>
      <span class="track" aria-hidden="true">
        <span />
      </span>
    </button>
  );
}
