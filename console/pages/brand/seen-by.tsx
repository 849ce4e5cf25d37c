import { Autocomplete } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../paths.ts';

/** Whose eyes to look through. Hidden where no user has a widget of their own. */
export function SeenBy(props: { service: string; users: string[]; user: string | null }) {
  const { service, users, user } = props;
  const navigate = useNavigate();
  const [text, setText] = useState(user ?? '');
  const look = (as: string) => navigate(paths.widgets(service, as), { replace: true });
  if (users.length === 0 && user === null) return null;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void look(text);
      }}
    >
      <Autocomplete
        label="As seen by"
        placeholder="All widgets"
        data={users}
        value={text}
        onChange={setText}
        onOptionSubmit={look}
        onClear={() => void look('')}
        clearable
        clearButtonProps={{ 'aria-label': 'All widgets' }}
        limit={20}
        maw={320}
        mb="md"
      />
    </form>
  );
}
