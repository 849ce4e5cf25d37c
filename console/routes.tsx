import { createBrowserRouter, Navigate, type RouteObject } from 'react-router';
import { page } from './page.ts';
import { brandPages } from './pages/brand/routes.ts';
import { devicePages } from './pages/devices/routes.ts';
import { notificationPages } from './pages/notifications/routes.ts';
import { peoplePages } from './pages/people/routes.ts';
import { startPages } from './pages/start/routes.ts';
import { NoSuchPage } from './parts/no-such-page.tsx';
import { PageFault } from './parts/page-fault.tsx';
import { Home } from './shell/home.tsx';
import { Root } from './shell/root.tsx';
import { ServiceShell } from './shell/service-shell.tsx';
import { SignedIn } from './shell/signed-in.tsx';

const servicePages: RouteObject[] = [
  ...startPages,
  ...notificationPages,
  ...devicePages,
  ...brandPages,
  ...peoplePages,
];

export const router = createBrowserRouter([
  {
    path: '/console',
    Component: Root,
    ErrorBoundary: PageFault,
    HydrateFallback: () => null,
    children: [
      { index: true, Component: Home },
      { path: 'sign-in', ...page('SignIn', () => import('./pages/accounts/sign-in.tsx')) },
      { path: 'sign-up', ...page('SignUp', () => import('./pages/accounts/sign-up.tsx')) },
      { path: 'forgot', ...page('Forgot', () => import('./pages/accounts/forgot.tsx')) },
      { path: 'password', ...page('NewPassword', () => import('./pages/accounts/new-password.tsx')) },
      { path: 'invitation', ...page('Invited', () => import('./pages/accounts/invited.tsx')) },
      {
        Component: SignedIn,
        children: [
          { path: 'new', ...page('NewService', () => import('./pages/services/new-service.tsx')) },
          { path: 'account', ...page('OwnAccount', () => import('./pages/accounts/account.tsx')) },
        ],
      },
      {
        path: ':service',
        Component: ServiceShell,
        ErrorBoundary: PageFault,
        children: [...servicePages, { path: '*', Component: NoSuchPage }],
      },
      { path: '*', Component: NoSuchPage },
    ],
  },
  { path: '*', element: <Navigate to="/console" replace /> },
]);
