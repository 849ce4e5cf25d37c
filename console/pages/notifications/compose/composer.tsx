import { Button, Card, Group, Stack, TextInput, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { CalendarClock, Send } from 'lucide-react';
import { useState } from 'react';
import type { ManagedService } from '../../../../contract/console.ts';
import { Previews } from '../preview/previews.tsx';
import { AudienceField } from './audience-field.tsx';
import { type Faults, faultsOf, MOST_MESSAGE, MOST_TITLE } from './checks.ts';
import classes from './compose.module.css';
import { ConfirmSend } from './confirm-send.tsx';
import { type Draft, useDraft } from './draft.ts';
import { ImageField } from './image-field.tsx';
import { TestSend } from './test-send.tsx';
import { TextField } from './text-field.tsx';
import { pictureFault, usePicture } from './use-picture.ts';
import { WhenField } from './when-field.tsx';

/** All of a draft on one page, with what it will look like beside it. */
export function Composer({ service }: { service: ManagedService }) {
  const { draft, change, discard } = useDraft(service.id);
  const [confirming, confirm] = useDisclosure();
  const [wasTried, setTried] = useState(false);
  const [round, setRound] = useState(0);
  const all = faultsOf(draft);
  const picture = usePicture(all.image ? '' : draft.image);
  const isRefused = pictureFault(picture)?.isRefused ?? false;
  const isSound = Object.keys(all).length === 0 && !isRefused;
  const faults = shownFaults(all, draft, wasTried);

  function submit() {
    setTried(true);
    if (isSound) confirm.open();
    // Once the faults are on the page.
    else setTimeout(() => document.querySelector<HTMLElement>('form [aria-invalid=true]')?.focus());
  }

  return (
    <form
      key={round}
      noValidate
      className={classes.columns}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Stack gap="lg">
        <AudienceField
          service={service.id}
          whom={draft.whom}
          fault={faults.whom}
          change={(whom) => change({ whom })}
        />
        <Card>
          <Stack gap="sm">
            <Title order={2} size="h5">
              What it says
            </Title>
            <TextField
              label="Title"
              placeholder="Fresh from the oven"
              value={draft.title}
              most={MOST_TITLE}
              fault={faults.title}
              change={(title) => change({ title })}
            />
            <TextField
              label="Message"
              placeholder="Rye bread until six, two for one."
              isLong
              value={draft.message}
              most={MOST_MESSAGE}
              fault={faults.message}
              change={(message) => change({ message })}
            />
            <TextInput
              type="url"
              label="Link"
              description="Where a tap leads. Without one it opens your app."
              placeholder="https://example.com/offer"
              value={draft.link}
              error={faults.link}
              onChange={({ target }) => change({ link: target.value.trim() })}
            />
            <ImageField
              service={service.id}
              value={draft.image}
              fault={faults.image}
              change={(image) => change({ image })}
            />
          </Stack>
        </Card>
        <WhenField draft={draft} fault={faults.time} change={change} />
        <Group>
          <Button
            type="submit"
            size="md"
            leftSection={
              draft.isLater ? <CalendarClock size={18} aria-hidden /> : <Send size={18} aria-hidden />
            }
          >
            {draft.isLater ? 'Schedule …' : 'Send …'}
          </Button>
          <Button
            variant="subtle"
            color="gray"
            onClick={() => {
              discard();
              setTried(false);
              setRound(round + 1);
            }}
          >
            Discard
          </Button>
        </Group>
      </Stack>
      <div className={classes.aside}>
        <Previews
          message={{
            title: draft.title,
            message: draft.message,
            image: picture.state === 'loaded' ? draft.image : null,
          }}
          app={{ name: service.title ?? 'Your service', logo: service.logo_url ?? null }}
        />
        <TestSend
          service={service}
          draft={draft}
          canSend={!all.title && !all.message && !all.link && !all.image && !isRefused}
        />
      </div>
      <ConfirmSend
        service={service.id}
        draft={draft}
        opened={confirming}
        close={confirm.close}
        change={change}
      />
    </form>
  );
}

/** What is missing is said once sending was tried; what is wrong, at once. */
function shownFaults(all: Faults, draft: Draft, wasTried: boolean): Faults {
  if (wasTried) return all;
  const { title, message } = draft;
  const { whom: _, ...faults } = all;
  if (!title) delete faults.title;
  if (!message) delete faults.message;
  return faults;
}
