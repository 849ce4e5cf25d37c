import { NativeSelect } from '@mantine/core';
import { Users } from 'lucide-react';
import { texts } from '../../texts.ts';
import { SavedGroup } from '../notifications/compose/recipients/saved-group.tsx';
import type { Recipients } from './automation-form.ts';
import type { PartProps } from './part.tsx';
import { Part } from './part.tsx';

const { form: words } = texts.automations;

const UNCHOSEN: Record<'everybody' | 'topic' | 'audience', Recipients> = {
  everybody: { kind: 'everybody' },
  topic: { kind: 'topic', key: '' },
  audience: { kind: 'audience', id: '' },
};

/** Recipients of a schedule or a feed. */
export function RecipientsPart({ service, form, errors, readOnly, set }: PartProps) {
  const { recipients } = form;
  const kinds = recipients.kind === 'other' ? [...CHOICES, 'other' as const] : CHOICES;
  return (
    <Part icon={<Users size={17} />} lead={words.to}>
      <NativeSelect
        aria-label={words.to}
        value={recipients.kind}
        disabled={readOnly}
        data={kinds.map((value) => ({ value, label: words.recipients[value] }))}
        onChange={({ target }) => set({ recipients: UNCHOSEN[target.value as keyof typeof UNCHOSEN] })}
      />
      {(recipients.kind === 'topic' || recipients.kind === 'audience') && (
        <fieldset disabled={readOnly} style={{ margin: 0, padding: 0, border: 0 }}>
          <SavedGroup
            service={service.id}
            recipients={recipients}
            error={errors.audience}
            change={(chosen) => set({ recipients: chosen })}
          />
        </fieldset>
      )}
    </Part>
  );
}

const CHOICES = ['everybody', 'topic', 'audience'] as const;
