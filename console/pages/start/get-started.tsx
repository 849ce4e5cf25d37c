import { useState } from 'react';
import { useParams } from 'react-router';
import { PageHead } from '../../parts/page-head.tsx';
import { may, useService } from '../../server/me.ts';
import { firstKey } from '../services/first-key.ts';
import { FirstKey } from './first-key.tsx';
import { OnYourPhone } from './on-your-phone.tsx';
import { OnYourSite } from './on-your-site.tsx';
import { SendOne } from './send-one.tsx';
import { Steps } from './steps.tsx';
import { usePhone } from './use-phone.ts';

/** From a new service to a notification on one's own phone, on one page. */
export function GetStarted() {
  const service = useService(useParams().service!);
  const key = firstKey(service.id);
  const phone = usePhone(service);
  const [isSent, setSent] = useState(false);
  const canSend = may(service.role, 'editor');
  return (
    <>
      <PageHead
        title={service.title ? `Get started with ${service.title}` : 'Get started'}
        about="Open it on your phone, send yourself something, and put it on your site: two minutes, in any order."
      />
      <Steps
        steps={[
          ...(key ? [{ title: 'Keep your API key', isDone: true, body: <FirstKey value={key} /> }] : []),
          {
            title: 'Open it on your phone',
            isDone: phone.device !== null,
            body: <OnYourPhone service={service} phone={phone} />,
          },
          ...(canSend
            ? [
                {
                  title: 'Send it a notification',
                  isDone: isSent,
                  body: (
                    <SendOne
                      service={service}
                      device={phone.device}
                      tapped={phone.tapped}
                      onDelivered={() => setSent(true)}
                    />
                  ),
                },
              ]
            : []),
          { title: 'Put it on your site', isDone: false, body: <OnYourSite service={service} /> },
        ]}
      />
    </>
  );
}
