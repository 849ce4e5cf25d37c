import { Button } from '@mantine/core';
import type { Me } from '../../../contract/console/console.ts';
import { fill } from '../../../languages/text.ts';
import { paths } from '../../paths.ts';
import { texts } from '../../texts.ts';

export type Company = NonNullable<Me['installation']['company']>;

/** A button that leads to the sign-in page of the company's provider. @param next path of the console after the sign-in */
export const CompanyButton = ({ company, next }: { company: Company; next: string }) => (
  <Button size="md" onClick={() => location.assign(paths.companySignIn(next))}>
    {fill(texts.accounts.company, { name: company.name })}
  </Button>
);
