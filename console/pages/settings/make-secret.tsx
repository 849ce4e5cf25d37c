import { Button, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { IdentitySecret } from '../../../contract/api/services.ts';
import type { ConsoleService } from '../../../contract/console/console.ts';
import { serviceQuery } from '../../api-client/me.ts';
import { request } from '../../api-client/request.ts';
import { Confirm } from '../../components/feedback/confirm.tsx';
import { showErrorToast } from '../../components/feedback/toast.ts';
import { NewSecret } from '../../components/secrets/new-secret.tsx';
import { texts } from '../../texts.ts';

const words = texts.settings.signedUsers.secret;

/** Creates an identity secret, or replaces it after a confirmation, and shows it once. */
export function MakeSecret({ service }: { service: ConsoleService }) {
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const make = async () => {
    setSecret((await request<IdentitySecret>('POST', `/services/${service.id}/identity-secret`)).secret);
    await queries.invalidateQueries(serviceQuery(service.id));
  };
  const making = useMutation({ mutationFn: make, onError: showErrorToast });
  const hasFormer = service.identity_secret?.former_valid_until;
  return (
    <>
      {service.identity_secret ? (
        <Button variant="default" onClick={() => setAsking(true)}>
          {words.replace}
        </Button>
      ) : (
        <Button variant="default" loading={making.isPending} onClick={() => making.mutate()}>
          {words.create}
        </Button>
      )}
      <Confirm
        opened={isAsking}
        close={() => setAsking(false)}
        title={words.replacement.title}
        label={words.replacement.button}
        act={make}
      >
        <Text size="sm">{hasFormer ? words.replacement.bodyWithFormer : words.replacement.body}</Text>
      </Confirm>
      <NewSecret label={words.label} secret={secret} advice={words.advice} close={() => setSecret(null)} />
    </>
  );
}
