import { Alert, Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useMe } from '../../api-client/me.ts';
import { request } from '../../api-client/request.ts';
import { Confirm } from '../../components/feedback/confirm.tsx';
import { showToast } from '../../components/feedback/toast.ts';
import { FormError } from '../../components/forms/form-errors.tsx';
import { Section } from '../../components/forms/section.tsx';
import { paths } from '../../paths.ts';
import { companyError } from '../accounts/company-errors.ts';
import { reloadSecondFactors, secondFactorsQuery } from './queries.ts';

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
      name="Company account"
      about={
        isConnected
          ? `You can sign in with ${company.name}.`
          : `Connect this account, to sign in with ${company.name}. Both must have the same email address.`
      }
    >
      <FormError error={companyError(query, company)} />
      {isConnected && query.has('connected') && (
        <Alert color="bell" role="status">
          Your company account is connected.
        </Alert>
      )}
      {!isConnected ? (
        <Group>
          <Button variant="default" onClick={() => location.assign(paths.connectCompany)}>
            Connect company account
          </Button>
        </Group>
      ) : (
        !company.is_only && (
          <Group>
            <Button variant="default" onClick={() => setDisconnecting(true)}>
              Disconnect
            </Button>
          </Group>
        )
      )}
      <Confirm
        opened={isDisconnecting}
        close={() => setDisconnecting(false)}
        title={`Disconnect ${company.name}?`}
        label="Disconnect"
        isDangerous
        act={async () => {
          await request('DELETE', '/account/company-account');
          await reloadSecondFactors();
          showToast('Company account disconnected.');
        }}
      >
        You can no longer sign in with it, and other browsers that did are signed out.
      </Confirm>
    </Section>
  );
}
