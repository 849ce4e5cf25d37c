import './signed-out.css';
import 'all-css-modules';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Route, Routes } from 'react-router';
import type { SIGNED_OUT_PAGES } from '../contract/lists.ts';
import { queryClient } from './api-client/query-client.ts';
import { Forgot } from './pages/accounts/forgot.tsx';
import { Invited } from './pages/accounts/invited.tsx';
import { SignInLink } from './pages/accounts/link.tsx';
import { NewPassword } from './pages/accounts/new-password.tsx';
import { SignIn } from './pages/accounts/sign-in.tsx';
import { SignUp } from './pages/accounts/sign-up.tsx';
import { paths } from './paths.ts';
import { AccountRoot } from './shell/account-root.tsx';
import { SignInFirst } from './shell/sign-in-first.tsx';
import { Theme } from './shell/theme-provider.tsx';

// The signed-out app. It is the first part of the console that anybody sees, so it loads nothing that these pages do not use. It is
// built with Preact in place of React, see preact.ts.

const PAGES: Record<(typeof SIGNED_OUT_PAGES)[number], ComponentType> = {
  'sign-in': SignIn,
  'sign-up': SignUp,
  forgot: Forgot,
  password: NewPassword,
  invitation: Invited,
  link: SignInLink,
};

createRoot(document.getElementById('root')!).render(
  <QueryClientProvider client={queryClient}>
    <Theme>
      <BrowserRouter>
        <Routes>
          <Route Component={AccountRoot}>
            <Route path="*" Component={SignInFirst} />
            {Object.entries(PAGES).map(([name, Page]) => (
              <Route key={name} path={`${paths.home}/${name}`} Component={Page} />
            ))}
          </Route>
        </Routes>
      </BrowserRouter>
    </Theme>
  </QueryClientProvider>,
);
