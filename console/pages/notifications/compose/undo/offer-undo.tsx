import { UNDO_SECONDS } from '../../../../../contract/limits.ts';
import { RequestError, request } from '../../../../api-client/request.ts';
import { showErrorToast, showToast } from '../../../../components/feedback/toast.ts';
import { texts } from '../../../../texts.ts';
import { UndoToast } from './undo-toast.tsx';

const { undo: words } = texts.personal;

/**
 * Shows a toast that takes back a notification which the server holds. It outlives the page that shows it; without it, and without the
 * browser, the server sends.
 *
 * @param held.askedAt `performance.now()` before the request, from which the server's seconds cannot have begun earlier
 * @param held.restore brings the draft back
 */
export async function offerUndo(held: {
  service: string;
  id: string;
  askedAt: number;
  restore: () => Promise<void>;
}): Promise<void> {
  const { service, id, askedAt, restore } = held;
  const { show, hide } = await import('../../../../shell/toasts.tsx');
  const toast = `undo-${id}`;
  const close = () => hide(toast);
  const undo = async () => {
    try {
      await request('DELETE', `/services/${service}/notifications/${id}`);
    } catch (error) {
      const isLate = error instanceof RequestError && error.code === 'too_late';
      showErrorToast(isLate ? new Error(words.tooLate) : error);
      return;
    }
    showToast(words.done);
    await restore();
  };
  show({
    id: toast,
    color: 'bell',
    position: 'bottom-center',
    autoClose: false,
    withCloseButton: false,
    message: <UndoToast until={askedAt + UNDO_SECONDS * 1000} undo={undo} close={close} />,
  });
}
