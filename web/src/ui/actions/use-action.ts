// Runs one write of the contract, once, and shows the outcome as a toast.
import type { InputOf, OutputOf, WriteEndpoint } from '@backoffice/contract/kit/endpoint.ts';
import type { Currency } from '@backoffice/contract/kit/money.ts';
import type { Icon } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { isPending, newIdempotencyKey } from '#platform/api/api.ts';
import { refresh, useWrite } from '#platform/api/queries.ts';
import { ApiError } from '#platform/api/request.ts';
import type { Choices, Text } from '#platform/texts.ts';
import { texts } from './dialogs.texts.ts';
import type { ReasonCodeOf } from './reason.ts';
import { notifyDone, notifyFailed, notifyWarning } from '#ui/feedback/notify.ts';

export interface ActionButtonProps<E extends WriteEndpoint> {
  endpoint: E;
  input: InputOf<E>;
  label: Text;
  /** Icon whose accessible name is the label; without one the label is the button's text. */
  icon?: Icon;
  enabled?: boolean;
  /** Reason why it cannot be pressed. */
  whyNot?: Text | null;
  /** One person is enough, unless the endpoint leaves that to the server. */
  isHarmless?: boolean;
  /** Its question needs room. */
  isWide?: boolean;
  onDone?: () => void;
  /** The question to answer first. */
  confirm?: Text;
  /** Asks for the reason, where the endpoint takes one. */
  askReason?: 'reason' extends keyof InputOf<E> ? true : never;
  /** The reasons to choose from, where the endpoint takes a code; a typed remark goes with it. */
  reasons?: Choices<ReasonCodeOf<E>>;
  /** The amount that moves, shown on the confirm button. */
  money?: { amount: string; currency: Currency };
  danger?: boolean;
  /** The key that presses it, where the page or a list's keyboard review listens. */
  shortcut?: string;
  /** Report of success, where it depends on the answer by a function. */
  done?: Text | ((answer: OutputOf<E>) => Text);
  failed?: Text;
  /** Shown under the question, such as a balance before and after. */
  children?: ReactNode;
}

export function useAction<E extends WriteEndpoint>({
  endpoint,
  done = texts.done,
  failed = texts.failed,
  onDone,
}: ActionButtonProps<E>) {
  const write = useWrite(endpoint);
  // Kept until it succeeds: pressing again after a lost answer does not write twice.
  const [idempotencyKey, setIdempotencyKey] = useState(newIdempotencyKey);
  /**
   * Returns true if the dialog can close: it succeeded, or the record has changed and retrying cannot work. The toast
   * is shown even if the row, and this button with it, has left the list meanwhile.
   */
  const run = async (input: InputOf<E>): Promise<boolean> => {
    try {
      const answer = await write.mutateAsync({ input, idempotencyKey });
      if (isPending(answer)) notifyWarning(texts.sentForApproval);
      else notifyDone(typeof done === 'function' ? done(answer) : done);
      setIdempotencyKey(newIdempotencyKey());
      onDone?.();
      return true;
    } catch (error) {
      notifyFailed(failed, error);
      if (!isStale(error)) return false;
      await refresh(endpoint.changes);
      return true;
    }
  };
  return { run, isRunning: write.isPending };
}

/** Another person changed the record first: a retry cannot work, but the newer state can be shown. */
export const isStale = (error: unknown): boolean => error instanceof ApiError && error.code === 'record.stale';
