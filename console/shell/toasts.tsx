import { Notifications, notifications } from '@mantine/notifications';
import { createRoot } from 'react-dom/client';
import { Theme } from './theme-provider.tsx';

// Toasts have their own root because they load with the first toast: most visits never show one.
createRoot(document.body.appendChild(document.createElement('div'))).render(
  <Theme>
    <Notifications position="top-center" limit={3} />
  </Theme>,
);

export const { show, hide } = notifications;
