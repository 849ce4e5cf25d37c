import type { AppState } from '../app-state.ts';
import { Drawing } from './drawing.tsx';

/** What has just happened. Its place is always there: screen readers say only what comes into a known one. */
export const Notice = ({ notice }: Pick<AppState, 'notice'>) => (
  <div class="notices" role="status">
    {notice && (
      <p class="notice" key={notice.text}>
        <Drawing of={notice.kind === 'fault' ? 'alert' : 'check'} />
        <span dir="auto">{notice.text}</span>
      </p>
    )}
  </div>
);
