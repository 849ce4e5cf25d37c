import { Button, Stack } from '@mantine/core';
import { Mail } from 'lucide-react';
import { useParams } from 'react-router';
import { useMe, useService } from '../../api-client/me.ts';
import { Section } from '../../components/forms/section.tsx';
import { PageHead } from '../../components/page/page-head.tsx';
import { texts } from '../../texts.ts';
import { developerMail } from './developer-mail.ts';
import { DomainCard } from './domain-card.tsx';
import { LinkCard } from './link-card.tsx';
import { WebsiteGuides } from './website-guides.tsx';

const { link } = texts;

/** Ways for users to find the business's app without code: a link, a QR code, a poster, a button on the website. */
export function LinkPage() {
  const service = useService(useParams().service!);
  const { public_url: address } = useMe().installation;
  return (
    <>
      <PageHead title={texts.shell.pages.link} about={link.about} />
      <Stack gap="lg" maw={860}>
        <Section name={link.publicLink}>
          <LinkCard service={service} />
        </Section>
        {service.settings.public_link && (
          <Section name={link.website.title} about={link.website.about}>
            <WebsiteGuides service={service} />
          </Section>
        )}
        {!service.is_demo && (
          <Section name={link.ownAddress.title} about={link.ownAddress.about}>
            <DomainCard service={service} />
          </Section>
        )}
        <Section name={link.developer.title} about={link.developer.about}>
          <Button
            component="a"
            href={developerMail(service, address)}
            variant="default"
            w="fit-content"
            leftSection={<Mail size={16} aria-hidden />}
          >
            {link.developer.button}
          </Button>
        </Section>
      </Stack>
    </>
  );
}
