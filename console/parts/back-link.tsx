import { Anchor } from '@mantine/core';
import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';

/** The way to where a page belongs. */
export const BackLink = ({ to, children }: { to: string; children: string }) => (
  <Anchor
    component={Link}
    to={to}
    size="sm"
    w="fit-content"
    display="inline-flex"
    style={{ gap: 6, alignItems: 'center' }}
  >
    <ArrowLeft size={14} aria-hidden />
    {children}
  </Anchor>
);
