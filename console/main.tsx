import './styles.css';
import 'all-css-modules';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { queryClient } from './api-client/query-client.ts';
import { router } from './routes.tsx';
import { installWorker } from './shell/install-worker.ts';
import { Theme } from './shell/theme-provider.tsx';

createRoot(document.getElementById('root')!).render(
  <QueryClientProvider client={queryClient}>
    <Theme>
      <RouterProvider router={router} />
    </Theme>
  </QueryClientProvider>,
);

installWorker();
