import type { ComponentType } from 'react';
import { createBrowserRouter, Navigate } from 'react-router';
import { SIGNED_OUT_PAGES } from '../contract/lists.ts';
import { loadPageTexts } from './api-client/load-page-texts.ts';
import { loadScript } from './api-client/load-script.ts';
import { NotFoundPage, PageError } from './components/feedback/error-pages.tsx';
import { paths } from './paths.ts';
import { OtherApplication } from './shell/other-application.tsx';
import { FirstOutline } from './shell/outline.tsx';
import { Home, RequireAccount, Root } from './shell/root.tsx';

/** Components whose texts every page has. The router loads the first page while it is created. */
const FIRST = ['ServiceShell', 'OverviewPage'];

/** Every page of the signed-in app, including the demo; the other pages are in `signed-out.tsx`. `paths.ts` builds the URLs. */
export const router = createBrowserRouter([
  {
    path: '/console',
    Component: Root,
    ErrorBoundary: PageError,
    HydrateFallback: FirstOutline,
    children: [
      { index: true, Component: Home },
      ...SIGNED_OUT_PAGES.map((name) => ({
        path: name,
        element: <OtherApplication path={`${paths.home}/${name}`} />,
      })),
      {
        Component: RequireAccount,
        children: [
          { path: 'new', ...page('NewService', () => import('./pages/start/new-service.tsx')) },
          { path: 'verify', ...page('Verify', () => import('./pages/accounts/verify.tsx')) },
          {
            path: 'deleted',
            ...page('DeletedService', () => import('./pages/accounts/deleted-service.tsx')),
          },
          {
            path: 'second-factor',
            ...page('SecondFactorRequired', () => import('./pages/accounts/second-factor-required.tsx')),
          },
          { path: 'account', ...page('OwnAccount', () => import('./pages/own-account/own-account.tsx')) },
        ],
      },
      {
        path: ':service',
        ...page('ServiceShell', () => import('./shell/service-shell.tsx')),
        ErrorBoundary: PageError,
        children: [
          { index: true, ...page('OverviewPage', () => import('./pages/overview/overview.tsx')) },
          { path: 'start', ...page('GetStarted', () => import('./pages/start/get-started.tsx')) },
          {
            path: 'notifications',
            ...page('Notifications', () => import('./pages/notifications/list/notifications.tsx')),
          },
          {
            path: 'notifications/new',
            ...page('Compose', () => import('./pages/notifications/compose/compose.tsx')),
          },
          {
            path: 'notifications/:id',
            ...page('NotificationPage', () => import('./pages/notifications/detail/notification-page.tsx')),
          },
          {
            path: 'notifications/:id/edit',
            ...page('EditScheduled', () => import('./pages/notifications/compose/edit-scheduled.tsx')),
          },
          {
            path: 'automations',
            ...page('Automations', () => import('./pages/automations/automations.tsx')),
          },
          {
            path: 'automations/new',
            ...page('NewAutomation', () => import('./pages/automations/new-automation.tsx')),
          },
          {
            path: 'automations/:id',
            ...page('OneAutomation', () => import('./pages/automations/one-automation.tsx')),
          },
          {
            path: 'customers',
            ...page('Customers', () => import('./pages/devices/customers/customers.tsx')),
          },
          { path: 'devices', ...page('Devices', () => import('./pages/devices/list/devices.tsx')) },
          { path: 'devices/:id', ...page('OneDevice', () => import('./pages/devices/one/one-device.tsx')) },
          { path: 'user', ...page('OneUser', () => import('./pages/devices/user/one-user.tsx')) },
          { path: 'audiences', ...page('Audiences', () => import('./pages/audiences/audiences.tsx')) },
          {
            path: 'audiences/new',
            ...page('NewAudience', () => import('./pages/audiences/new-audience.tsx')),
          },
          {
            path: 'audiences/:id',
            ...page('OneAudience', () => import('./pages/audiences/one-audience.tsx')),
          },
          { path: 'topics', ...page('Topics', () => import('./pages/topics/topics.tsx')) },
          { path: 'topics/new', ...page('NewTopic', () => import('./pages/topics/new-topic.tsx')) },
          { path: 'topics/:id', ...page('OneTopic', () => import('./pages/topics/one-topic.tsx')) },
          { path: 'brand', ...page('Brand', () => import('./pages/brand/brand.tsx')) },
          { path: 'link', ...page('LinkPage', () => import('./pages/link/link.tsx')) },
          { path: 'link/poster', ...page('Poster', () => import('./pages/link/poster.tsx')) },
          { path: 'widgets', ...page('Widgets', () => import('./pages/brand/widgets.tsx')) },
          { path: 'widgets/new', ...page('NewWidget', () => import('./pages/brand/new-widget.tsx')) },
          { path: 'widgets/:widget', ...page('EditWidget', () => import('./pages/brand/edit-widget.tsx')) },
          { path: 'keys', ...page('Keys', () => import('./pages/keys/keys.tsx')) },
          { path: 'webhooks', ...page('Webhooks', () => import('./pages/webhooks/webhooks.tsx')) },
          { path: 'webhooks/new', ...page('NewWebhook', () => import('./pages/webhooks/new-webhook.tsx')) },
          { path: 'webhooks/:id', ...page('OneWebhook', () => import('./pages/webhooks/one-webhook.tsx')) },
          { path: 'team', ...page('Team', () => import('./pages/team/team.tsx')) },
          { path: 'settings', ...page('Settings', () => import('./pages/settings/settings.tsx')) },
          { path: 'settings/imports', ...page('Imports', () => import('./pages/imports/imports.tsx')) },
          { path: 'activity', ...page('AuditLog', () => import('./pages/activity/activity.tsx')) },
          { path: '*', Component: NotFoundPage },
        ],
      },
      { path: '*', Component: NotFoundPage },
    ],
  },
  { path: '*', element: <Navigate to="/console" replace /> },
]);

/** Returns a route whose page loads when it is first opened. `name` is the component that its file exports. */
function page<Name extends string>(
  name: Name,
  load: () => Promise<Record<Name, ComponentType>>,
): { lazy: () => Promise<{ Component: ComponentType }> } {
  const loadWithTexts = async () => {
    if (!FIRST.includes(name)) await loadPageTexts();
    return load();
  };
  return { lazy: async () => ({ Component: (await loadScript(loadWithTexts, nextAddress))[name] }) };
}

/** Returns the address that is being opened. */
function nextAddress(): string {
  const next = router?.state.navigation.location;
  return next ? new URL(router.createHref(next), location.href).href : location.href;
}
