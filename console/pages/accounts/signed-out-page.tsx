import { Stack, Text, Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { fill } from '../../../languages/text.ts';
import { FormError } from '../../components/forms/form-errors.tsx';
import { paths } from '../../paths.ts';
import { Logo } from '../../shell/logo.tsx';
import { ThemeSwitch } from '../../shell/theme-switch.tsx';
import { texts } from '../../texts.ts';
import classes from './signed-out-page.module.css';

/** The layout of the pages that need no sign-in. */
export function SignedOutPage(props: {
  title: string;
  about?: ReactNode;
  error?: ReactNode;
  children: ReactNode;
}) {
  useDocumentTitle(fill(texts.common.tab, { page: props.title }));
  return (
    <div className={classes.page}>
      <aside className={classes.banner} aria-hidden>
        <Bell />
        <p className={classes.slogan}>{texts.accounts.slogan}</p>
      </aside>
      <main className={classes.main}>
        <div className={classes.top}>
          <Logo />
          <ThemeSwitch />
        </div>
        <Stack gap="lg" className={classes.form}>
          <div>
            <Title order={1} size="h2">
              {props.title}
            </Title>
            {props.about && (
              <Text c="var(--quiet)" mt={4}>
                {props.about}
              </Text>
            )}
          </div>
          <FormError error={props.error} />
          {props.children}
        </Stack>
      </main>
    </div>
  );
}

/** Returns the path after sign-in. It must be a page of the console: an open redirect would help phishing. */
export function pathAfterSignIn(query: URLSearchParams): string {
  const next = query.get('next') ?? '';
  return /^\/console(\/|$)/.test(next) ? next : paths.home;
}

const Bell = () => (
  <svg viewBox="-400 -400 800 800" className={classes.bell}>
    <title>{texts.accounts.bell}</title>
    {[120, 180, 250, 330, 420, 520].map((radius, index) => (
      <circle
        key={radius}
        r={radius}
        fill="none"
        stroke="#f6efe0"
        strokeOpacity={0.34 - index * 0.05}
        strokeWidth={2}
      />
    ))}
    <g transform="translate(-77 -78) scale(.3)" fill="#f6efe0">
      <path d="M256 116c-58 0-96 44-96 102v58c0 20-9 36-24 50-9 9-4 24 10 24h220c14 0 19-15 10-24-15-14-24-30-24-50v-58c0-58-38-102-96-102z" />
      <path d="M216 372a40 40 0 0 0 80 0z" />
      <circle cx="256" cy="108" r="22" />
    </g>
  </svg>
);
