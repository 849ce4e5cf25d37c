import './styles.css';
import 'all-sheets';
import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { router } from './routes.tsx';
import { queryClient } from './server/query-client.ts';
import { theme } from './theme.ts';

// The page's policy lets styles in by this word alone.
const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';

// What keeps the page still under a dialog looks for it here.
(globalThis as { __webpack_nonce__?: string }).__webpack_nonce__ = nonce;

createRoot(document.getElementById('root')!).render(
  <QueryClientProvider client={queryClient}>
    <MantineProvider theme={theme} defaultColorScheme="auto" getStyleNonce={() => nonce}>
      <Notifications position="bottom-center" limit={3} />
      <RouterProvider router={router} />
    </MantineProvider>
  </QueryClientProvider>,
);
