import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decide, type Memory } from '../../../../../server/cli/status/status-mail.ts';

const disk = (free: string) => ({
  problem: `${free} are free on the disk of /var.`,
  remedy: 'Free some space.',
});
const BACKUP = { problem: 'The latest backup is 3 days old.', remedy: 'See its log.' };
const HOUR_MS = 3_600_000;

/** Looks every ten minutes, or at the given hours. Returns at which looks a mail was sent. */
function mailsOf(
  looks: { problem: string; remedy: string }[][],
  hourOf = (look: number) => look / 6,
): number[] {
  let memory: Memory = { seen: [], mailed: [], mailed_at: null };
  return looks.flatMap((problems, look) => {
    const { isMailed, next } = decide(memory, problems, new Date(hourOf(look) * HOUR_MS));
    memory = next;
    return isMailed ? [look] : [];
  });
}

test('a problem is mailed once two looks in a row have seen it, and its end once', () => {
  assert.deepEqual(mailsOf([[], [BACKUP], [BACKUP], [BACKUP], [], []]), [2, 4]);
});

test('what passes before the next look is not mailed, nor is its end', () => {
  assert.deepEqual(mailsOf([[BACKUP], [], [BACKUP], [], []]), []);
});

test('a problem whose numbers change is the same, and another one is mailed beside it', () => {
  const full = [disk('1.9 GB'), disk('1.8 GB'), disk('950 MB')].map((one) => [one]);
  assert.deepEqual(mailsOf(full), [1]);
  assert.deepEqual(mailsOf([...full, [disk('1 GB'), BACKUP], [disk('1 GB'), BACKUP]]), [1, 4]);
});

test('a problem that lasts is mailed again after a day', () => {
  assert.deepEqual(
    mailsOf(Array(50).fill([BACKUP]), (look) => look),
    [1, 25, 49],
  );
});
