import { BELL_PATH } from '../../../contract/appearance/bell-path.ts';

const paths = {
  home: 'M4 10.6 12 4l8 6.6V19a1.5 1.5 0 0 1-1.5 1.5H15v-6H9v6H5.5A1.5 1.5 0 0 1 4 19z',
  inbox:
    'M4 13.5 6.4 6A2 2 0 0 1 8.3 4.5h7.4A2 2 0 0 1 17.6 6L20 13.5V18a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2zm0 0h4.6l1.2 2.5h4.4l1.2-2.5H20',
  settings:
    'M4 7.5h8m5 0h3M4 16.5h3m5 0h8M14.5 5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5zm-5 9a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z',
  bell: BELL_PATH,
  silent: `${BELL_PATH}M4 3l16 17`,
  install: 'M12 4v11m0 0-4.5-4.5M12 15l4.5-4.5M4.5 19.5h15',
  chevron: 'm9.5 6 6 6-6 6',
  check: 'm5 12.5 4.5 4.5L19 7',
  copy: 'M10 8.5h8a1.5 1.5 0 0 1 1.5 1.5v9a1.5 1.5 0 0 1-1.5 1.5h-8A1.5 1.5 0 0 1 8.5 19v-9A1.5 1.5 0 0 1 10 8.5zm5-3.3A1.5 1.5 0 0 0 13.5 4H6a2 2 0 0 0-2 2v7.5A1.5 1.5 0 0 0 5.3 15',
  cloud: 'M7.5 18.5a4 4 0 0 1-.6-7.9 5.5 5.5 0 0 1 10.6 1.2A3.4 3.4 0 0 1 17 18.5zM4 4l16 17',
  alert: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 8v4.8m0 3.2v.01',
  image:
    'M6 4.5h12A1.5 1.5 0 0 1 19.5 6v12a1.5 1.5 0 0 1-1.5 1.5H6A1.5 1.5 0 0 1 4.5 18V6A1.5 1.5 0 0 1 6 4.5zm-1.5 12 4.8-5 4 4 2.2-2 4 4M15 8.5v.01',
  globe:
    'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zm0 0c4.6 4.8 4.6 12.2 0 17m0-17c-4.6 4.8-4.6 12.2 0 17M3.5 12h17',
  search: 'M11 4.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zm4.8 11.3L20 20',
  archive: 'M4 5h16v4H4zm1.5 4v8.5A1.5 1.5 0 0 0 7 19h10a1.5 1.5 0 0 0 1.5-1.5V9M10 12.5h4',
  restore:
    'M4 5h16v4H4zm1.5 4v8.5A1.5 1.5 0 0 0 7 19h10a1.5 1.5 0 0 0 1.5-1.5V9M12 16.5v-5m0 0-2.2 2.2M12 11.5l2.2 2.2',
  reload: 'M19 12a7 7 0 1 1-2.2-5.1M19 4v4.5h-4.5',
  bin: 'M5 7h14M9.5 7V5a1 1 0 0 1 1-1h3a1 1 0 0 1 1 1v2m-7.8 0 .8 12a1.5 1.5 0 0 0 1.5 1.5h5.9a1.5 1.5 0 0 0 1.5-1.5l.8-12',
};

export type IconName = keyof typeof paths;

/** A decorative line icon, 24 units wide. */
export const Icon = ({ name }: { name: IconName }) => (
  <svg class={`drawing ${name}`} viewBox="0 0 24 24" aria-hidden="true">
    <path d={paths[name]} />
  </svg>
);
