import { Button } from '@mantine/core';
import { Download } from 'lucide-react';

/** A link that downloads a list as CSV. `path` is relative to `/console/api`. */
export const CsvLink = ({ path, label = 'Export CSV' }: { path: string; label?: string }) => (
  <Button
    component="a"
    href={`/console/api${path}`}
    download
    variant="default"
    size="compact-md"
    leftSection={<Download size={15} aria-hidden />}
  >
    {label}
  </Button>
);
