import { useMutation } from '@tanstack/react-query';
import { isDismissed, signInWithPasskey } from '../../api-client/passkeys.ts';

/** Signs in again, with a passkey, where the sign-in by password is not enough. `error` is null if the person closed the browser's dialog. */
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
