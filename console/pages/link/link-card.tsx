import { Alert, Anchor, Button, Group, Skeleton, Stack, Switch, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Download, ExternalLink, Printer } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import type { ConsoleService, PublicLink } from '../../../contract/console/console.ts';
import { fill } from '../../../languages/text.ts';
import { hasRole, useMe } from '../../api-client/me.ts';
import { LoadError } from '../../components/feedback/error-pages.tsx';
import { FormError, generalError } from '../../components/forms/form-errors.tsx';
import { CopyField } from '../../components/secrets/copy.tsx';
import { QrCode } from '../../components/secrets/qr-code.tsx';
import { paths } from '../../paths.ts';
import { texts } from '../../texts.ts';
import { downloadPng, downloadSvg, fileName } from './download-code.ts';
import classes from './link.module.css';
import { linkQuery, useLinkSwitch } from './queries.ts';

const { card } = texts.link;

/** The switch of the public link, and once it is on: its address, QR code and poster. */
export function LinkCard({ service }: { service: ConsoleService }) {
  const switching = useLinkSwitch(service.id);
  const navigate = useNavigate();
  const isOn = service.settings.public_link;
  const isReadOnly = service.is_demo || !hasRole(service.role, 'editor');
  return (
    <Stack>
      <FormError error={generalError(switching.error, [])} />
      <Switch
        size="md"
        label={card.label}
        description={service.is_demo ? card.noDemo : isReadOnly ? card.readOnly : isOn ? card.on : card.off}
        checked={switching.isPending ? switching.variables : isOn}
        disabled={isReadOnly}
        onChange={({ target }) => switching.mutate(target.checked)}
      />
      {isOn ? (
        <LinkDetails service={service} />
      ) : (
        !isReadOnly && (
          <Button
            w="fit-content"
            leftSection={<Printer size={16} aria-hidden />}
            loading={switching.isPending}
            onClick={() =>
              switching.mutate(true, { onSuccess: () => void navigate(paths.poster(service.id)) })
            }
          >
            {card.turnOn}
          </Button>
        )
      )}
    </Stack>
  );
}

function LinkDetails({ service }: { service: ConsoleService }) {
  const { is_secure: isSecure, public_url: address } = useMe().installation;
  const { data: link, error, refetch } = useQuery(linkQuery(service.id));
  if (error) return <LoadError error={error} retry={() => void refetch()} />;
  return (
    <>
      {!isSecure && (
        <Alert color="yellow" title={card.https.title}>
          {fill(card.https.body, { address })}
        </Alert>
      )}
      <div className={classes.link}>
        {link ? <QrCode qr={link.qr} label={card.code} /> : <Skeleton className={classes.waiting} />}
        <Stack gap="sm">
          {link ? <CopyField value={link.url} label={card.link} /> : <Skeleton height={24} width={260} />}
          <Text size="sm" c="var(--quiet)">
            {card.stays}
          </Text>
          <Group gap="xs">
            <Button
              component={Link}
              to={paths.poster(service.id)}
              leftSection={<Printer size={16} aria-hidden />}
            >
              {card.poster}
            </Button>
            {link && <Downloads link={link} title={service.title} />}
          </Group>
          {link && (
            <Anchor href={link.url} target="_blank" size="sm" className={classes.open}>
              {card.open}
              <ExternalLink size={14} aria-hidden />
            </Anchor>
          )}
        </Stack>
      </div>
    </>
  );
}

function Downloads({ link: { qr }, title }: { link: PublicLink; title: string | undefined }) {
  const name = fileName(title);
  const icon = <Download size={16} aria-hidden />;
  return (
    <>
      <Button variant="default" leftSection={icon} onClick={() => void downloadPng(qr, name)}>
        PNG
      </Button>
      <Button variant="default" leftSection={icon} onClick={() => downloadSvg(qr, name)}>
        SVG
      </Button>
    </>
  );
}
