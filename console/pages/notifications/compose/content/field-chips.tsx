import { UnstyledButton } from '@mantine/core';
import { fill } from '../../../../../languages/text.ts';
import { type Field, fieldName, fieldsOf, fieldText } from '../../../../components/text/personal-text.ts';
import { capitalize } from '../../../../components/text/sentences.ts';
import { texts } from '../../../../texts.ts';
import classes from './content.module.css';
import { FieldPopover } from './field-popover.tsx';

const { used: words } = texts.personal;

/** The fields of a text in words. Those that the console has written can be changed; others are for programs. */
export function FieldChips(props: { service: string; text: string; change: (text: string) => void }) {
  const { service, text, change } = props;
  const fields = fieldsOf(text);
  if (fields.length === 0) return null;
  return (
    <ul className={classes.fields} aria-label={words.label}>
      {fields.map((field) => {
        const label = describe(field);
        const replace = (by: string) => change(text.slice(0, field.from) + by + text.slice(field.to));
        return (
          <li key={field.from}>
            {text.slice(field.from, field.to) === fieldText(field.key, field.word) ? (
              <FieldPopover
                service={service}
                title={fill(words.change, { field: label })}
                field={field}
                submitLabel={words.save}
                submit={({ key, word }) => replace(fieldText(key, word))}
                remove={() => replace('')}
                target={(toggle) => (
                  <UnstyledButton
                    className={classes.field ?? ''}
                    aria-label={fill(words.change, { field: label })}
                    onClick={toggle}
                  >
                    {label}
                  </UnstyledButton>
                )}
              />
            ) : (
              <span className={classes.field}>{label}</span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

const describe = ({ key, word }: Field): string =>
  fill(word ? words.withWord : words.withoutWord, { field: capitalize(fieldName(key)), word });
