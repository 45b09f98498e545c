// What an action asks before it is done. Fetched when the first one is pressed: no list needs it to be read.
import type { WriteEndpoint } from '@backoffice/contract/kit/endpoint.ts';
import { useState } from 'react';
import type { Choices } from '#platform/texts.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { withMoney } from './money.format.ts';
import { ReasonFields } from './reason-fields.tsx';
import { noReason, whyOf } from './reason.ts';
import { useAction, type ActionButtonProps } from './use-action.ts';

export function ActionQuestion<E extends WriteEndpoint>(props: ActionButtonProps<E> & { onClose: () => void }) {
  const { onClose } = props;
  // What was asked is what is done, also when the record changes behind the question.
  const [{ input, label, confirm, askReason = false, danger = false, money }] = useState(props);
  const reasons: Choices | undefined = props.reasons;
  const { run, isRunning } = useAction(props);
  const [why, setWhy] = useState(noReason);
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
        if (await run({ ...input, ...whyOf(why, reasons) })) onClose();
      }}
      onClose={onClose}
    >
      {props.children}
      {(askReason || reasons) && <ReasonFields reasons={reasons} value={why} onChange={setWhy} />}
    </ConfirmDialog>
  );
}
