import { Button, Group, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { say } from '../../parts/say.ts';
import { meQuery } from '../../server/me.ts';
import { ask } from '../../server/request.ts';

export function NameForm(props: { name: string }) {
  const queries = useQueryClient();
  const [name, setName] = useState(props.name);
  const changing = useMutation({
    mutationFn: () => ask('PATCH', '/account', { name }),
    async onSuccess() {
      await queries.invalidateQueries({ queryKey: meQuery.queryKey });
      say('Your name is changed.');
    },
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        changing.mutate();
      }}
    >
      <Group align="flex-start" gap="sm">
        <TextInput
          aria-label="Name"
          name="name"
          autoComplete="name"
          required
          maxLength={100}
          flex="1 1 220px"
          value={name}
          error={changing.error?.message}
          onChange={({ target }) => setName(target.value)}
        />
        <Button
          type="submit"
          variant="default"
          loading={changing.isPending}
          disabled={name.trim() === '' || name === props.name}
        >
          Save
        </Button>
      </Group>
    </form>
  );
}
