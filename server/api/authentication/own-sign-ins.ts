import type { Config } from '../../config.ts';
import { ApiError } from '../../errors.ts';

/** Protects what creates, changes or uses passwords, passkeys and authenticator apps. @throws 403 with OIDC_ONLY */
export function requireOwnSignIns({ OIDC_ONLY, OIDC_NAME }: Pick<Config, 'OIDC_ONLY' | 'OIDC_NAME'>): void {
  if (OIDC_ONLY)
    throw new ApiError(
      'forbidden',
      `This installation has no passwords and passkeys of its own: sign in with ${OIDC_NAME}`,
      { text: { key: 'sign_in_with', company: OIDC_NAME } },
    );
}
