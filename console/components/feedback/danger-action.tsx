import { useDisclosure } from '@mantine/hooks';
import { type ReactNode, useState } from 'react';
import { Confirm, TypeToConfirm } from './confirm.tsx';
import { DangerCard } from './danger-card.tsx';

/** A card whose button opens a dialog that asks for confirmation. `children` is the dialog's text. */
export function DangerAction(props: {
  title: string;
  about: string;
  label: string;
  icon: ReactNode;
  dialogTitle: string;
  /** Names the action, never just "OK". */
  confirmLabel: string;
  /** Text that must be typed first if the deletion cannot be undone. */
  typeOut?: string;
  disabled?: boolean;
  onOpen?: () => void;
  act: () => Promise<unknown>;
  children: ReactNode;
}) {
  const { title, about, label, icon, typeOut, disabled = false } = props;
  const [isAsking, { open, close }] = useDisclosure(false, { onOpen: () => props.onOpen?.() });
  const [typed, setTyped] = useState('');
  return (
    <DangerCard
      title={title}
      about={about}
      label={label}
      icon={icon}
      open={() => {
        setTyped('');
        open();
      }}
    >
      <Confirm
        opened={isAsking}
        close={close}
        title={props.dialogTitle}
        label={props.confirmLabel}
        isDangerous
        disabled={disabled || (typeOut !== undefined && typed.trim() !== typeOut.trim())}
        act={props.act}
      >
        {props.children}
        {typeOut !== undefined && <TypeToConfirm text={typeOut} typed={typed} setTyped={setTyped} />}
      </Confirm>
    </DangerCard>
  );
}
