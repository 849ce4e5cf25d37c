import { useMutation } from '@tanstack/react-query';
import { isDismissed, signInWithPasskey } from '../../api-client/passkeys.ts';

/** Signs in again, with a passkey, if a sign-in by password is not enough. `error` is null if the browser's dialog was closed. */
export function usePasskeySignIn(onDone?: () => Promise<void> | void) {
  const signingIn = useMutation({
    async mutationFn() {
      await signInWithPasskey({});
      await onDone?.();
    },
  });
  return {
    signIn: () => signingIn.mutate(),
    isPending: signingIn.isPending,
    error: signingIn.error && !isDismissed(signingIn.error) ? signingIn.error.message : null,
  };
}
