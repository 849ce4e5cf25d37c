import { Button } from '@mantine/core';
import { Download } from 'lucide-react';
import { texts } from '../../texts.ts';

/** A link that downloads a list as CSV. `path` is relative to `/console/api`. */
export const CsvLink = ({
  path,
  label = texts.components.lists.exportCsv,
}: {
  path: string;
  label?: string;
}) => (
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
