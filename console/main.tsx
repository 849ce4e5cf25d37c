import './styles.css';
import 'all-css-modules';
import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { queryClient } from './api-client/query-client.ts';
import { router } from './routes.tsx';
import { theme } from './theme.ts';

// The page's Content-Security-Policy only allows styles with this nonce.
const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';

// Mantine's scroll lock under dialogs injects a style and reads the nonce from here.
(globalThis as { __webpack_nonce__?: string }).__webpack_nonce__ = nonce;

createRoot(document.getElementById('root')!).render(
  <QueryClientProvider client={queryClient}>
    <MantineProvider theme={theme} defaultColorScheme="auto" getStyleNonce={() => nonce}>
      <Notifications position="bottom-center" limit={3} />
      <RouterProvider router={router} />
    </MantineProvider>
  </QueryClientProvider>,
);
