import { Button } from '@mantine/core';
import type { Me } from '../../../contract/console/console.ts';
import { paths } from '../../paths.ts';

export type Company = NonNullable<Me['installation']['company']>;

/** A link to the sign-in page of the company's provider. @param next path of the console after the sign-in */
export const CompanyButton = ({ company, next }: { company: Company; next: string }) => (
  <Button component="a" href={paths.companySignIn(next)} size="md">
    Continue with {company.name}
  </Button>
);
