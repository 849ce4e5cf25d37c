import { Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { FormFault } from '../../parts/form-fault.tsx';
import { Mark } from '../../shell/mark.tsx';
import { ThemeSwitch } from '../../shell/who-is-here.tsx';
import classes from './entrance.module.css';

/** The frame of pages for whoever is not signed in. */
export function Entrance(props: {
  title: string;
  about?: ReactNode;
  fault?: string | undefined;
  children: ReactNode;
}) {
  return (
    <div className={classes.entrance}>
      <title>{`${props.title} · Carillon`}</title>
      <aside className={classes.tower} aria-hidden>
        <Bell />
        <p className={classes.saying}>Ring once. Everybody hears.</p>
      </aside>
      <main className={classes.main}>
        <div className={classes.top}>
          <Mark />
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
          <FormFault fault={props.fault} />
          {props.children}
        </Stack>
      </main>
    </div>
  );
}

/** A bell, and what goes out from it. */
const Bell = () => (
  <svg viewBox="-400 -400 800 800" className={classes.bell}>
    <title>A bell</title>
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
