// What an action asks before it is done. Fetched when the first one is pressed: no list needs it to be read.
import type { WriteEndpoint } from '@backoffice/contract/endpoint.ts';
import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { useText } from '#platform/texts.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { texts } from './dialogs.texts.ts';
import { withMoney } from './money.format.ts';
import { useDeed, type ActionButtonProps } from './use-deed.ts';

export function ActionQuestion<E extends WriteEndpoint>(props: ActionButtonProps<E> & { onClose: () => void }) {
  const { onClose } = props;
  const t = useText();
  // What was asked is what is done, also when the record changes behind the question.
  const [{ input, label, confirm, askReason = false, danger = false, money }] = useState(props);
  const { run, isRunning } = useDeed(props);
  const [reason, setReason] = useState('');
  return (
    <ConfirmDialog
      title={label}
      question={confirm}
      confirm={money ? withMoney(label, money) : label}
      danger={danger}
      loading={isRunning}
      onConfirm={async () => {
        // The type of askReason has made sure that the input takes a reason.
        if (await run(askReason ? { ...input, reason } : input)) onClose();
      }}
      onClose={onClose}
    >
      {props.children}
      {askReason && (
        <Textarea
          label={t(texts.reason)}
          description={t(texts.reasonHint)}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          required
          maxLength={500}
          rows={3}
          data-autofocus
        />
      )}
    </ConfirmDialog>
  );
}
