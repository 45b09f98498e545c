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
  const isAllowed = useAllowed(props.endpoint.access);
  if (!isAllowed) return null;
  return props.confirm !== undefined || props.askReason ? <AskFirst {...props} /> : <AtOnce {...props} />;
}

function AtOnce<E extends WriteEndpoint>(props: ActionButtonProps<E>) {
  const { run, isRunning } = useDeed(props);
  return <Face {...props} onClick={() => void run(props.input)} loading={isRunning} />;
}

/** What is needed only once somebody presses it is made only then: a list has hundreds of these. */
function AskFirst<E extends WriteEndpoint>(props: ActionButtonProps<E>) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Face {...props} onClick={() => setIsAsking(true)} />
      {isAsking && <Question {...props} onClose={() => setIsAsking(false)} />}
    </>
  );
}

interface FaceProps extends Pick<
  ActionButtonProps<WriteEndpoint>,
  'label' | 'icon' | 'enabled' | 'danger' | 'shortcut'
> {
  onClick: () => void;
  loading?: boolean;
}

function Face({ label, icon, enabled = true, danger = false, shortcut, onClick, loading = false }: FaceProps) {
  const t = useText();
  const button = { onClick, loading, disabled: !enabled };
  return icon ? (
    <IconButton label={label} icon={icon} danger={danger} shortcut={shortcut} {...button} />
  ) : (
    <Button variant="default" {...button}>
      {t(label)}
    </Button>
  );
}

function Question<E extends WriteEndpoint>(props: ActionButtonProps<E> & { onClose: () => void }) {
  const { input, label, confirm, askReason = false, danger = false, money, onClose } = props;
  const t = useText();
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

function useDeed<E extends WriteEndpoint>({
  endpoint,
  done = texts.done,
  failed = texts.failed,
}: ActionButtonProps<E>) {
  const write = useWrite(endpoint);
  // Kept until it is done: pressing again after a lost answer does not do it twice.
  const [idempotencyKey, setIdempotencyKey] = useState(newIdempotencyKey);
  /** Whether it went well. Says so also when the row has left the list meanwhile, and this button with it. */
  const run = async (input: InputOf<E>): Promise<boolean> => {
    try {
      const answer = await write.mutateAsync({ input, idempotencyKey });
      notifyDone(isPending(answer) ? texts.sentForApproval : done);
      setIdempotencyKey(newIdempotencyKey());
      return true;
    } catch (error) {
      notifyFailed(failed, error);
      return false;
    }
  };
  return { run, isRunning: write.isPending };
}
