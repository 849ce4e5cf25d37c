import { Alert, Anchor, Button, Loader, Stack, Text } from '@mantine/core';
import { Smartphone } from 'lucide-react';
import type { ConsoleService } from '../../../contract/console/console.ts';
import { useMe } from '../../api-client/me.ts';
import { QrCode, QrFrame } from '../../components/secrets/qr-code.tsx';
import classes from './start.module.css';
import type { Phone } from './use-phone.ts';

/** The QR code, and the phone's progress, live. */
export function OnYourPhone({ service, phone }: { service: ConsoleService; phone: Phone }) {
  const { installation } = useMe();
  return (
    <Stack>
      {!installation.is_secure && (
        <Alert color="yellow" title="Push notifications need HTTPS">
          Phones refuse them at {installation.public_url}. Put a TLS proxy in front of the server and set
          PUBLIC_URL. Until then, use a browser on the server’s own machine, at localhost.
        </Alert>
      )}
      {phone.device && (
        <div className={classes.connected} role="status">
          <span className={classes.badge}>
            <Smartphone aria-hidden />
          </span>
          <div>
            <Text fw={600}>{phone.device.name} is connected</Text>
            <Text size="sm" c="var(--quiet)">
              Your test notifications go to this phone. Scan with another phone to replace it.
            </Text>
          </div>
        </div>
      )}
      {phone.opened && (
        <Button
          component="a"
          href={phone.opened.link}
          target="_blank"
          size="md"
          hiddenFrom="sm"
          leftSection={<Smartphone size={18} aria-hidden />}
        >
          Open on this phone
        </Button>
      )}
      <div className={classes.phone}>
        <PhoneCode phone={phone} />
        <Stack gap="xs">
          <Text>
            Scan the code with your phone’s camera and turn on notifications there. This page updates
            automatically.
          </Text>
          <Text size="sm" c="var(--quiet)">
            On an iPhone, follow the instructions to add the app to the Home Screen first: Apple only allows
            notifications from Home Screen apps.
          </Text>
          <Text size="sm" role="status">
            {progressText(phone)}
          </Text>
          {phone.opened && (
            <Anchor href={phone.opened.link} target="_blank" size="sm" visibleFrom="sm">
              Or open it in this browser
            </Anchor>
          )}
          {service.is_demo && (
            <Text size="sm" c="var(--quiet)">
              The demo forgets your phone at its next reset.
            </Text>
          )}
        </Stack>
      </div>
    </Stack>
  );
}

function PhoneCode({ phone }: { phone: Phone }) {
  if (phone.isExpired)
    return (
      <QrFrame>
        <Button variant="default" onClick={phone.renewCode}>
          New code
        </Button>
      </QrFrame>
    );
  if (!phone.opened)
    return (
      <QrFrame>
        <Loader aria-label="Loading" />
      </QrFrame>
    );
  return <QrCode qr={phone.opened.qr} label="QR code that opens your app on a phone" />;
}

function progressText({ device, hasJoined, isDenied, isExpired }: Phone): string {
  if (device) return '';
  if (isExpired) return 'This code has expired.';
  if (isDenied)
    return 'Your phone opened the app, but notifications are blocked. The page on your phone explains how to allow them.';
  if (hasJoined) return 'Your phone opened the app. Now turn on notifications there.';
  return 'Waiting for your phone…';
}
