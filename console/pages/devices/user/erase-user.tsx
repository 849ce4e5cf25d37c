import { List, Text } from '@mantine/core';
import { UserX } from 'lucide-react';
import { useNavigate } from 'react-router';
import type { ErasedUser } from '../../../../contract/console/devices.ts';
import { request } from '../../../api-client/request.ts';
import { DangerAction } from '../../../components/feedback/danger-action.tsx';
import { showToast } from '../../../components/feedback/toast.ts';
import { pluralize } from '../../../components/text/numbers.ts';
import { paths } from '../../../paths.ts';
import { invalidateService } from '../queries.ts';

/** Erases a user's data, once the owner has typed the identifier. */
export function EraseUser({ service, user, label }: { service: string; user: string; label: string }) {
  const navigate = useNavigate();
  const erase = async () => {
    const { devices, notifications, widgets } = await request<ErasedUser>(
      'POST',
      `/services/${service}/users/erase`,
      { user_id: user },
    );
    await navigate(paths.customers(service), { replace: true });
    void invalidateService(service);
    const erased = [
      pluralize(devices, 'device'),
      pluralize(notifications, 'notification'),
      pluralize(widgets, 'widget'),
    ];
    showToast(`Erased ${erased.join(', ')}.`);
  };
  return (
    <DangerAction
      title="Erase this customer"
      about="Permanently deletes all their data, for example after an erasure request."
      label="Erase…"
      icon={<UserX size={16} aria-hidden />}
      dialogTitle={`Erase ${label} permanently?`}
      confirmLabel="Erase permanently"
      typeOut={user}
      act={erase}
    >
      <Text size="sm">This can’t be undone. This deletes:</Text>
      <List size="sm">
        <List.Item>their devices, and the record of what they tapped</List.Item>
        <List.Item>notifications and widgets for them alone, including scheduled ones</List.Item>
        <List.Item>their personal links to your app</List.Item>
      </List>
      <Text size="sm">
        Statistics of past broadcasts are kept, without any trace of this customer. Erasing doesn’t block
        them: they can open your app again.
      </Text>
    </DangerAction>
  );
}
