// A button that does one deed of the contract: shown to those who may, asks what must be asked, says how it went.
import type { InputOf, WriteEndpoint } from '@backoffice/contract/endpoint.ts';
import type { Currency } from '@backoffice/contract/money.ts';
import { Button, Textarea } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { isPending, newIdempotencyKey } from '#platform/api.ts';
import { useAllowed } from '#platform/permissions.tsx';
import { useWrite } from '#platform/queries.ts';
import { useText, type Text } from '#platform/texts.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { texts } from './dialogs.texts.ts';
import { IconButton } from './icon-button.tsx';
import { withMoney } from './money.format.ts';
import { notifyDone, notifyFailed } from './notify.ts';

interface ActionButtonProps<E extends WriteEndpoint> {
  endpoint: E;
  input: InputOf<E>;
  label: Text;
  /** With an icon the label is its name; without one it is a button with words. */
  icon?: Icon;
  enabled?: boolean;
  /** The question to answer first. */
  confirm?: Text;
  /** Asks for the reason, where the endpoint takes one. */
  askReason?: 'reason' extends keyof InputOf<E> ? true : never;
  /** What moves: named on the button that confirms. */
  money?: { amount: string; currency: Currency };
  danger?: boolean;
  /** The key that presses it while a list's keyboard review stands on the row. */
  shortcut?: 'A' | 'R';
  done?: Text;
  failed?: Text;
  /** Shown under the question, such as a balance before and after. */
  children?: ReactNode;
}

export function ActionButton<E extends WriteEndpoint>(props: ActionButtonProps<E>) {
  const { endpoint, input, label, icon, enabled = true, confirm, askReason = false, danger = false } = props;
  const t = useText();
  const isAllowed = useAllowed(endpoint.access);
  const write = useWrite(endpoint);
  const [isAsking, setIsAsking] = useState(false);
  const [reason, setReason] = useState('');
  const [idempotencyKey, setIdempotencyKey] = useState(newIdempotencyKey);
  if (!isAllowed) return null;

  const run = () =>
    write.mutate(
      // The type of askReason has made sure that the input takes a reason.
      { input: askReason ? { ...input, reason } : input, idempotencyKey },
      {
        onSuccess: (answer) => {
          setIsAsking(false);
          setReason('');
          setIdempotencyKey(newIdempotencyKey());
          notifyDone(isPending(answer) ? texts.sentForApproval : (props.done ?? texts.done));
        },
        onError: (error) => notifyFailed(props.failed ?? texts.failed, error),
      },
    );

  const mustAsk = confirm !== undefined || askReason;
  const button = {
    onClick: mustAsk ? () => setIsAsking(true) : run,
    disabled: !enabled,
    loading: write.isPending && !isAsking,
  };
  return (
    <>
      {icon ? (
        <IconButton label={label} icon={icon} danger={danger} shortcut={props.shortcut} {...button} />
      ) : (
        <Button variant="default" {...button}>
          {t(label)}
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          title={label}
          question={confirm}
          confirm={props.money ? withMoney(label, props.money) : label}
          danger={danger}
          loading={write.isPending}
          onConfirm={run}
          onClose={() => setIsAsking(false)}
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
      )}
    </>
  );
}
