import { Alert, Anchor, Button, Loader, Stack, Text } from '@mantine/core';
import { Smartphone } from 'lucide-react';
import type { ConsoleService } from '../../../contract/console/console.ts';
import { fill } from '../../../languages/text.ts';
import { useMe } from '../../api-client/me.ts';
import { QrCode, QrFrame } from '../../components/secrets/qr-code.tsx';
import { texts } from '../../texts.ts';
import classes from './start.module.css';
import type { Phone } from './use-phone.ts';

const { phone: words } = texts.start;

/** The QR code, and the phone's progress, live. */
export function OnYourPhone({ service, phone }: { service: ConsoleService; phone: Phone }) {
  const { installation } = useMe();
  return (
    <Stack>
      {!installation.is_secure && (
        <Alert color="yellow" title={texts.link.card.https.title}>
          {fill(words.https, { address: installation.public_url })}
        </Alert>
      )}
      {phone.device && (
        <div className={classes.connected} role="status">
          <span className={classes.badge}>
            <Smartphone aria-hidden />
          </span>
          <div>
            <Text fw={600}>{fill(words.connected, { phone: phone.device.name })}</Text>
            <Text size="sm" c="var(--quiet)">
              {words.connectedAbout}
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
          {words.openHere}
        </Button>
      )}
      <div className={classes.phone}>
        <PhoneCode phone={phone} />
        <Stack gap="xs">
          <Text>{words.scan}</Text>
          <Text size="sm" c="var(--quiet)">
            {words.iphone}
          </Text>
          <Text size="sm" role="status">
            {progressText(phone)}
          </Text>
          {phone.opened && (
            <Anchor href={phone.opened.link} target="_blank" size="sm" visibleFrom="sm">
              {words.openInBrowser}
            </Anchor>
          )}
          {service.is_demo && (
            <Text size="sm" c="var(--quiet)">
              {words.demo}
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
          {words.newCode}
        </Button>
      </QrFrame>
    );
  if (!phone.opened)
    return (
      <QrFrame>
        <Loader aria-label={texts.common.loading} />
      </QrFrame>
    );
  return <QrCode qr={phone.opened.qr} label={words.code} />;
}

function progressText({ device, hasJoined, isDenied, isExpired }: Phone): string {
  if (device) return '';
  if (isExpired) return words.expired;
  if (isDenied) return words.blocked;
  if (hasJoined) return words.opened;
  return words.waiting;
}
