import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import {
  canOfferPasskeys,
  canUsePasskeys,
  isDismissed,
  signInWithPasskey,
} from '../../api-client/passkeys.ts';
import { texts } from '../../texts.ts';

/** A button that signs in with a passkey. While it is shown, the browser also offers passkeys in the field for the email address. */
export function PasskeyButton({ onError }: { onError: (message: string | null) => void }) {
  const offer = useRef<AbortController>(null);
  useEffect(() => {
    const controller = new AbortController();
    offer.current = controller;
    void offerPasskeys(controller.signal, onError);
    return () => controller.abort();
  }, [onError]);
  const signingIn = useMutation({
    // A browser allows one request at a time.
    async mutationFn() {
      offer.current?.abort();
      onError(null);
      return signInWithPasskey({});
    },
    onError: (error) => onError(isDismissed(error) ? null : error.message),
  });
  if (!canUsePasskeys()) return null;
  return (
    <Button variant="default" size="md" loading={signingIn.isPending} onClick={() => signingIn.mutate()}>
      {texts.accounts.passkey}
    </Button>
  );
}

async function offerPasskeys(signal: AbortSignal, onError: (message: string) => void): Promise<void> {
  if (!(await canOfferPasskeys())) return;
  await signInWithPasskey({ mediation: 'conditional', signal }).catch((error: Error) => {
    if (!isDismissed(error) && !signal.aborted) onError(error.message);
  });
}
