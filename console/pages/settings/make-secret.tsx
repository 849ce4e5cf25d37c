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
          Replace secret…
        </Button>
      ) : (
        <Button variant="default" loading={making.isPending} onClick={() => making.mutate()}>
          Create secret
        </Button>
      )}
      <Confirm
        opened={isAsking}
        close={() => setAsking(false)}
        title="Replace the identity secret?"
        label="Replace secret"
        act={make}
      >
        <Text size="sm">
          The current one stays valid for 24 hours: give all your servers the new one by then.
          {hasFormer && ' The one before it stops working now.'}
        </Text>
      </Confirm>
      <NewSecret
        label="Identity secret"
        secret={secret}
        advice="Keep it on your server: whoever has it can open your app as any customer."
        close={() => setSecret(null)}
      />
    </>
  );
}
