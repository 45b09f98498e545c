// The confirmation of an action. Loaded at the first press, because no list needs it to be shown.
import type { WriteEndpoint } from '@backoffice/contract/kit/endpoint.ts';
import { useState } from 'react';
import type { Choices } from '#platform/texts.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { withMoney } from './money.format.ts';
import { ReasonFields } from './reason-fields.tsx';
import { noReason, reasonInputOf } from './reason.ts';
import { useAction, type ActionButtonProps } from './use-action.ts';

export function ActionQuestion<E extends WriteEndpoint>(props: ActionButtonProps<E> & { onClose: () => void }) {
  const { onClose } = props;
  // Frozen when the dialog opens: what is confirmed is what is done, even if the record changes meanwhile.
  const [{ input, label, confirm, askReason = false, danger = false, money }] = useState(props);
  const reasons: Choices | undefined = props.reasons;
  const { run, isRunning } = useAction(props);
  const [reason, setReason] = useState(noReason);
  return (
    <ConfirmDialog
      title={label}
      question={confirm}
      confirm={money ? withMoney(label, money) : label}
      danger={danger}
      loading={isRunning}
      isWrite
      onConfirm={async () => {
        // The types of askReason and reasons have made sure that the input takes them.
        if (await run({ ...input, ...reasonInputOf(reason, reasons) })) onClose();
      }}
      onClose={onClose}
    >
      {props.children}
      {(askReason || reasons) && <ReasonFields reasons={reasons} value={reason} onChange={setReason} />}
    </ConfirmDialog>
  );
}
