/** What a preview shows. `image` is its address. */
export type Message = { title: string; message: string; image: string | null };

/** Whose notification it is. */
export type App = { name: string; logo: string | null };

export type PreviewProps = {
  message: Message;
  app: App;
  /** Whether the person has drawn it open. */
  isExpanded?: boolean;
  scheme?: 'light' | 'dark';
};
