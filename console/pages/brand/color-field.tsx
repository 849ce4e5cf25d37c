import { ActionIcon, ColorPicker, ColorSwatch, Popover, TextInput, Tooltip } from '@mantine/core';
import { Info, RotateCcw, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { fill } from '../../../languages/text.ts';
import { fillWith } from '../../components/text/fill.tsx';
import { texts } from '../../texts.ts';
import classes from './brand.module.css';
import type { ColorField as ColorName, ColorWarning } from './contrast.ts';

const words = texts.brand.colors;

/**
 * A field for a colour as #rrggbb, typed or picked; '' lets the app choose. Mantine's ColorInput is unsuitable, because the
 * keyboard can't reach its picker.
 */
export function ColorField(props: {
  label: string;
  description: string;
  swatches: string[];
  value: string;
  onChange: (color: string) => void;
  error?: ReactNode;
  readOnly?: boolean;
}) {
  const { label, value, onChange, readOnly = false } = props;
  const isColor = /^#[0-9a-f]{6}$/i.test(value);
  return (
    <TextInput
      label={label}
      description={props.description}
      placeholder={words.automatic}
      maxLength={7}
      readOnly={readOnly}
      value={value}
      onChange={({ target }) => onChange(withHash(target.value))}
      error={props.error}
      leftSection={
        <Popover trapFocus returnFocus position="bottom-start" withinPortal={false} disabled={readOnly}>
          <Popover.Target>
            <ActionIcon
              variant="transparent"
              aria-label={fill(words.pick, { color: label })}
              disabled={readOnly}
            >
              <ColorSwatch color={isColor ? value : 'transparent'} size={20} />
            </ActionIcon>
          </Popover.Target>
          <Popover.Dropdown aria-label={label}>
            <ColorPicker
              focusable
              format="hex"
              value={isColor ? value : (props.swatches[0] ?? '#000000')}
              onChange={onChange}
              swatches={props.swatches}
              swatchesPerRow={8}
              saturationLabel={words.saturation}
              hueLabel={words.hue}
            />
          </Popover.Dropdown>
        </Popover>
      }
      rightSection={
        value && !readOnly ? (
          <Tooltip label={words.automatic}>
            <ActionIcon
              variant="subtle"
              color="gray"
              onClick={() => onChange('')}
              aria-label={fill(words.reset, { color: label })}
            >
              <RotateCcw size={15} aria-hidden />
            </ActionIcon>
          </Tooltip>
        ) : null
      }
    />
  );
}

/** Changes that the app makes to the colours, below the fields at their full width. */
export const ColorWarnings = ({
  warnings,
  labels,
}: {
  warnings: ColorWarning[];
  labels: Record<ColorName, string>;
}) => (
  <div role="status">
    {warnings.map(({ field, text, used, isSevere }) => (
      <p key={text} className={classes.warning} data-severe={isSevere}>
        {isSevere ? <TriangleAlert size={15} aria-hidden /> : <Info size={15} aria-hidden />}
        <span>{fillWith(words.warning, { color: <b>{labels[field]}</b>, warning: text })}</span>
        <ColorSwatch color={used} size={16} aria-hidden />
      </p>
    ))}
  </div>
);

/** Adds a missing #. */
function withHash(text: string): string {
  const color = text.trim().toLowerCase();
  return /^[0-9a-f]{6}$/.test(color) ? `#${color}` : color;
}
