import { useDisclosure } from '@mantine/hooks';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * Manages the menu that covers the page on phones. Navigating and Escape close it. If the focused element disappears with the previous
 * page or with the menu, the focus moves to the page.
 */
export function usePhoneMenu() {
  const [opened, { toggle, close }] = useDisclosure();
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const burger = useRef<HTMLButtonElement>(null);
  const last = useRef({ pathname, opened });
  useEffect(() => {
    const hasMoved = last.current.pathname !== pathname;
    const hasClosed = last.current.opened && !opened;
    last.current = { pathname, opened };
    if (hasMoved && opened) return close();
    const focused = document.activeElement;
    if ((hasClosed && menu.current?.contains(focused)) || (hasMoved && focused === document.body))
      main.current?.focus({ preventScroll: true });
  }, [pathname, opened, close]);

  const closeByEscape = ({ key, defaultPrevented }: KeyboardEvent) => {
    if (key !== 'Escape' || !opened || defaultPrevented) return;
    burger.current?.focus();
    close();
  };
  return { opened, toggle, closeByEscape, main, menu, burger };
}
