import { Alert, Anchor, Button, Skeleton, Stack, Text } from '@mantine/core';
import { Smartphone } from 'lucide-react';
import type { ManagedService } from '../../../contract/console.ts';
import { useMe } from '../../server/me.ts';
import classes from './start.module.css';
import type { Phone } from './use-phone.ts';

/** The QR code, and what the phone does with it as it happens. */
export function OnYourPhone({ service, phone }: { service: ManagedService; phone: Phone }) {
  const { installation } = useMe();
  return (
    <Stack>
      {!installation.is_secure && (
        <Alert color="yellow" title="Phones will refuse this address">
          Push notifications take HTTPS, and this page was opened at {installation.public_url}. Put a TLS
          proxy in front and set PUBLIC_URL; until then, use a browser on the machine itself, at localhost.
        </Alert>
      )}
      {phone.device && (
        <div className={classes.came} role="status">
          <span className={classes.badge}>
            <Smartphone aria-hidden />
          </span>
          <div>
            <Text fw={600}>{phone.device.name} is here</Text>
            <Text size="sm" c="var(--quiet)">
              Your test notifications go to it. Another phone that scans the code takes its place.
            </Text>
          </div>
        </div>
      )}
      <div className={classes.phone}>
        <Code phone={phone} />
        <Stack gap="xs">
          <Text>
            Scan the code with your phone’s camera, and turn notifications on there. This page notices by
            itself.
          </Text>
          <Text size="sm" c="var(--quiet)">
            On an iPhone, the page says how to add it to the Home Screen first: Apple allows notifications
            there alone.
          </Text>
          <Text size="sm" role="status">
            {progress(phone)}
          </Text>
          {phone.opened && (
            <Anchor href={phone.opened.link} target="_blank" size="sm">
              Or open it in this browser
            </Anchor>
          )}
          {service.is_demo && (
            <Text size="sm" c="var(--quiet)">
              The demonstration forgets your phone at its next reset.
            </Text>
          )}
        </Stack>
      </div>
    </Stack>
  );
}

function Code({ phone }: { phone: Phone }) {
  if (phone.isExpired)
    return (
      <div className={classes.code}>
        <Button variant="default" onClick={phone.again}>
          New code
        </Button>
      </div>
    );
  if (!phone.opened) return <Skeleton className={classes.code} />;
  const { size, path } = phone.opened.qr;
  return (
    <div className={classes.code}>
      <svg
        viewBox={`0 0 ${size} ${size}`}
        role="img"
        aria-label="QR code that opens the experience on a phone"
      >
        <path d={path} />
      </svg>
    </div>
  );
}

function progress({ device, hasJoined, isDenied, isExpired }: Phone): string {
  if (device) return '';
  if (isExpired) return 'The code is an hour old, and no longer good.';
  if (isDenied)
    return 'Your phone has opened it, and notifications were declined there: the page on the phone says how to allow them.';
  if (hasJoined) return 'Your phone has opened it. Now turn notifications on there.';
  return 'Waiting for your phone …';
}
