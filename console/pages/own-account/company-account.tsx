import { Alert, Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { fill } from '../../../languages/text.ts';
import { useMe } from '../../api-client/me.ts';
import { request } from '../../api-client/request.ts';
import { Confirm } from '../../components/feedback/confirm.tsx';
import { showToast } from '../../components/feedback/toast.ts';
import { FormError } from '../../components/forms/form-errors.tsx';
import { Section } from '../../components/forms/section.tsx';
import { paths } from '../../paths.ts';
import { texts } from '../../texts.ts';
import { companyError } from '../accounts/company-errors.ts';
import { reloadSecondFactors, secondFactorsQuery } from './queries.ts';

const words = texts.account.company;

/** Connects the account to the company's account, or disconnects it. Absent if the installation knows no company. */
export function CompanyAccount() {
  const { company } = useMe().installation;
  const { data } = useQuery(secondFactorsQuery);
  const [query] = useSearchParams();
  const [isDisconnecting, setDisconnecting] = useState(false);
  if (!company || !data) return null;
  const isConnected = data.has_company_account;
  return (
    <Section
      name={words.title}
      about={fill(isConnected ? words.connected : words.notConnected, { name: company.name })}
    >
      <FormError error={companyError(query, company)} />
      {isConnected && query.has('connected') && (
        <Alert color="bell" role="status">
          {words.hasConnected}
        </Alert>
      )}
      {!isConnected ? (
        <Group>
          <Button variant="default" onClick={() => location.assign(paths.connectCompany)}>
            {words.connect}
          </Button>
        </Group>
      ) : (
        !company.is_only && (
          <Group>
            <Button variant="default" onClick={() => setDisconnecting(true)}>
              {words.disconnect}
            </Button>
          </Group>
        )
      )}
      <Confirm
        opened={isDisconnecting}
        close={() => setDisconnecting(false)}
        title={fill(words.disconnection.title, { name: company.name })}
        label={words.disconnect}
        isDangerous
        act={async () => {
          await request('DELETE', '/account/company-account');
          await reloadSecondFactors();
          showToast(words.disconnected);
        }}
      >
        {words.disconnection.body}
      </Confirm>
    </Section>
  );
}
