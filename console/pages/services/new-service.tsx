import { Anchor, Button, Card, Container, Stack, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { CreatedService } from '../../../contract/console.ts';
import { FormFault } from '../../parts/form-fault.tsx';
import { faultOf, otherFault } from '../../parts/form-faults.ts';
import { PageHead } from '../../parts/page-head.tsx';
import { paths } from '../../paths.ts';
import { changeWho } from '../../server/accounts.ts';
import { useMe } from '../../server/me.ts';
import { ask } from '../../server/request.ts';
import { Mark } from '../../shell/mark.tsx';
import { keepFirstKey } from './first-key.ts';

/** A business begins here: with its name, and nothing else that could not be said later. */
export function NewService() {
  const { services } = useMe();
  const navigate = useNavigate();
  const [form, setForm] = useState({ title: '', url: '' });
  const making = useMutation({
    mutationFn: () =>
      ask<CreatedService>('POST', '/services', { title: form.title, ...(form.url && { url: form.url }) }),
    async onSuccess({ id, api_key }) {
      keepFirstKey(id, api_key);
      await changeWho();
      await navigate(paths.start(id));
    },
  });
  const fault = otherFault(making.error, ['title', 'url']);
  return (
    <Container size="xs" py="xl">
      <Anchor component={Link} to={paths.home} c="inherit" underline="never" display="inline-block" mb="xl">
        <Mark />
      </Anchor>
      <PageHead
        title={services.length === 0 ? 'What are you called?' : 'New service'}
        about="A service is what your customers see: one business, or one brand. Everything here can be changed later."
      />
      <Card>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            making.mutate();
          }}
        >
          <Stack>
            <FormFault fault={fault} />
            <TextInput
              label="Name"
              placeholder="Harbour Bakery"
              required
              maxLength={255}
              value={form.title}
              error={faultOf(making.error, 'title')}
              onChange={({ target }) => setForm({ ...form, title: target.value })}
            />
            <TextInput
              label="Website"
              description="If you have one"
              type="url"
              placeholder="https://example.com"
              maxLength={512}
              value={form.url}
              error={faultOf(making.error, 'url')}
              onChange={({ target }) => setForm({ ...form, url: target.value })}
            />
            <Button type="submit" size="md" loading={making.isPending}>
              Go on
            </Button>
          </Stack>
        </form>
      </Card>
    </Container>
  );
}
