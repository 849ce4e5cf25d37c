import { ActionIcon, Button, Group } from '@mantine/core';
import { ArrowDown, ArrowUp, Bell, CircleStop, Hourglass, Plus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { MAX_STEPS } from '../../../contract/limits.ts';
import { isForMany } from '../../../contract/lists.ts';
import { fill } from '../../../languages/text.ts';
import { capitalize } from '../../components/text/sentences.ts';
import { texts } from '../../texts.ts';
import { newStep, type StepForm, type StepKind } from './automation-form.ts';
import classes from './automations.module.css';
import { MessageStep } from './message-step.tsx';
import type { PartProps } from './part.tsx';
import { Part, PartError } from './part.tsx';
import { StopStep } from './stop-step.tsx';
import { WaitStep } from './wait-step.tsx';

const { form: words } = texts.automations;

const ICONS = { send: Bell, wait: Hourglass, stop: CircleStop };

/** The steps of an automation, one after the other. */
export function StepParts(props: PartProps) {
  const { form, errors, readOnly, set } = props;
  const { steps } = form;
  const kinds: StepKind[] = isForMany(form) ? ['send', 'wait'] : ['send', 'wait', 'stop'];
  const changeStep = (changed: StepForm) =>
    set({ steps: steps.map((step) => (step.key === changed.key ? changed : step)) });
  const move = (from: number, to: number) => {
    const moved = steps.toSpliced(from, 1);
    set({ steps: moved.toSpliced(to, 0, steps[from]!) });
  };
  return (
    <>
      {steps.map((step, i) => {
        const Icon = ICONS[step.kind];
        const number = i + 1;
        const own = { step, errors, path: `steps[${i}]`, readOnly, change: changeStep };
        return (
          <Part
            key={step.key}
            icon={<Icon size={17} />}
            lead={capitalize(fill(words.then, { step: words.kinds[step.kind] }))}
            label={fill(words.step, { number, kind: words.kinds[step.kind] })}
            tools={
              !readOnly &&
              steps.length > 1 && (
                <>
                  <Tool label={fill(words.up, { number })} disabled={i === 0} act={() => move(i, i - 1)}>
                    <ArrowUp size={16} aria-hidden />
                  </Tool>
                  <Tool
                    label={fill(words.down, { number })}
                    disabled={i === steps.length - 1}
                    act={() => move(i, i + 1)}
                  >
                    <ArrowDown size={16} aria-hidden />
                  </Tool>
                  <Tool
                    label={fill(words.remove, { number })}
                    act={() => set({ steps: steps.toSpliced(i, 1) })}
                  >
                    <Trash2 size={16} aria-hidden />
                  </Tool>
                </>
              )
            }
          >
            {step.kind === 'send' && (
              <MessageStep {...own} step={step} service={props.service} isOfFeed={form.type === 'feed'} />
            )}
            {step.kind === 'wait' && <WaitStep {...own} step={step} />}
            {step.kind === 'stop' && <StopStep {...own} step={step} service={props.service.id} />}
          </Part>
        );
      })}
      {!readOnly && (
        <li className={classes.part}>
          <span className={classes.mark} aria-hidden>
            <Plus size={17} />
          </span>
          <Group gap="xs" role="group" aria-label={words.addLabel}>
            {kinds.map((kind) => (
              <Button
                key={kind}
                variant="default"
                disabled={steps.length >= MAX_STEPS}
                onClick={() => set({ steps: [...steps, newStep(kind)] })}
              >
                {words.add[kind]}
              </Button>
            ))}
          </Group>
          <PartError>{errors.steps}</PartError>
        </li>
      )}
    </>
  );
}

const Tool = (props: { label: string; disabled?: boolean; act: () => void; children: ReactNode }) => (
  <ActionIcon
    variant="subtle"
    color="gray"
    aria-label={props.label}
    disabled={props.disabled ?? false}
    onClick={props.act}
  >
    {props.children}
  </ActionIcon>
);
