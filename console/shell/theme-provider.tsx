import { DirectionProvider, MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { theme } from '../theme.ts';

// The page's Content-Security-Policy only allows styles with this nonce.
const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';

// Mantine's scroll lock under dialogs injects a style, and reads the nonce from here.
(globalThis as { __webpack_nonce__?: string }).__webpack_nonce__ = nonce;

export const Theme = ({ children }: { children: ReactNode }) => (
  <DirectionProvider detectDirection>
    <MantineProvider theme={theme} defaultColorScheme="auto" getStyleNonce={() => nonce}>
      {children}
    </MantineProvider>
  </DirectionProvider>
);
