import { List, Text } from '@mantine/core';
import { UserX } from 'lucide-react';
import { useNavigate } from 'react-router';
import type { ErasedUser } from '../../../../contract/console/devices.ts';
import { fill } from '../../../../languages/text.ts';
import { request } from '../../../api-client/request.ts';
import { DangerAction } from '../../../components/feedback/danger-action.tsx';
import { showToast } from '../../../components/feedback/toast.ts';
import { count } from '../../../components/text/numbers.ts';
import { paths } from '../../../paths.ts';
import { texts } from '../../../texts.ts';
import { invalidateService } from '../queries.ts';

const words = texts.customers.erasure;

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
    showToast(
      fill(words.done, {
        devices: count(words.devices, devices),
        notifications: count(words.notifications, notifications),
        widgets: count(words.widgets, widgets),
      }),
    );
  };
  return (
    <DangerAction
      title={words.title}
      about={words.about}
      label={words.button}
      icon={<UserX size={16} aria-hidden />}
      dialogTitle={fill(words.question, { customer: label })}
      confirmLabel={words.confirm}
      typeOut={user}
      act={erase}
    >
      <Text size="sm">{words.final}</Text>
      <List size="sm">
        <List.Item>{words.items.devices}</List.Item>
        <List.Item>{words.items.notifications}</List.Item>
        <List.Item>{words.items.links}</List.Item>
      </List>
      <Text size="sm">{words.kept}</Text>
    </DangerAction>
  );
}
