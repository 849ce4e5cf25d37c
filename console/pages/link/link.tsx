import { Button, Stack } from '@mantine/core';
import { Mail } from 'lucide-react';
import { useParams } from 'react-router';
import { useMe, useService } from '../../api-client/me.ts';
import { Section } from '../../components/forms/section.tsx';
import { PageHead } from '../../components/page/page-head.tsx';
import { developerMail } from './developer-mail.ts';
import { DomainCard } from './domain-card.tsx';
import { LinkCard } from './link-card.tsx';
import { WebsiteGuides } from './website-guides.tsx';

/** Ways for users to find the business's app without code: a link, a QR code, a poster, a button on the website. */
export function LinkPage() {
  const service = useService(useParams().service!);
  const { public_url: address } = useMe().installation;
  return (
    <>
      <PageHead
        title="Link"
        about="One address for everybody: on a poster, a receipt, in a message or on your website. Whoever opens it on their phone can subscribe."
      />
      <Stack gap="lg" maw={860}>
        <Section name="Public link">
          <LinkCard service={service} />
        </Section>
        {service.settings.public_link && (
          <Section
            name="On your website"
            about="Add the link to a button or a menu. It takes a minute, and no code."
          >
            <WebsiteGuides service={service} />
          </Section>
        )}
        {!service.is_demo && (
          <Section
            name="Your own address"
            about="Your app can have an address of your own, such as push.your-business.com. Phones then show that name, and what customers allow or block concerns only you."
          >
            <DomainCard service={service} />
          </Section>
        )}
        <Section
          name="With a developer"
          about="If customers sign in on your website, a developer can connect their accounts, so you can write to each of them. The email explains how, with your service ID. It contains no secret."
        >
          <Button
            component="a"
            href={developerMail(service, address)}
            variant="default"
            w="fit-content"
            leftSection={<Mail size={16} aria-hidden />}
          >
            Email this to my developer
          </Button>
        </Section>
      </Stack>
    </>
  );
}
