import { Alert, type MantineSpacing } from '@mantine/core';

/** What is wrong with a form as a whole, read out when it appears; nothing while nothing is. */
export function FormFault({ fault, mb }: { fault: string | null | undefined; mb?: MantineSpacing }) {
  if (!fault) return null;
  return (
    <Alert color="red" role="alert" mb={mb}>
      {fault}
    </Alert>
  );
}
