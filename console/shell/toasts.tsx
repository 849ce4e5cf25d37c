import { Notifications, notifications } from '@mantine/notifications';
import { createRoot } from 'react-dom/client';
import { Theme } from './theme-provider.tsx';

// Loaded with the first toast, hence with a root of its own: most pages are left without one.
createRoot(document.body.appendChild(document.createElement('div'))).render(
  <Theme>
    <Notifications position="top-center" limit={3} />
  </Theme>,
);

export const { show } = notifications;
