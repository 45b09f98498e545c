// Submits a form over one endpoint: checked by the contract, sent once, guarded against closing by accident.
import type { InputOf, OutputOf, WriteEndpoint } from '@backoffice/contract/kit/endpoint.ts';
import type { Currency } from '@backoffice/contract/kit/money.ts';
import { useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { isPending, newIdempotencyKey } from '#platform/api/api.ts';
import { refresh, useWrite } from '#platform/api/queries.ts';
import { ApiError } from '#platform/api/request.ts';
import type { Text } from '#platform/texts.ts';
import { texts as dialogTexts } from '#ui/actions/dialogs.texts.ts';
import { notifyDone, notifyFailed, notifyWarning } from '#ui/feedback/notify.ts';
import { isStale } from '#ui/actions/use-action.ts';
import { texts } from './form.texts.ts';
import { useEndpointForm, type Values } from './use-endpoint-form.ts';
import { useLeaveGuard } from './use-leave-guard.ts';

export interface FormProps<E extends WriteEndpoint> {
  endpoint: E;
  title: Text;
  initial: Values<E>;
  derive?: (values: Values<E>) => Values<E>;
  /** Fields that the screen asks for although calls may leave them out. */
  alsoRequired?: (values: Values<E>) => readonly (keyof InputOf<E> & string)[];
  /** The word on the button that submits. */
  submit: Text;
  /** Amount that submitting moves: named on that button. */
  moneyOf?: (values: Values<E>) => { amount: string; currency: Currency } | null;
  /** Returns false to disable the button; the form says why. */
  canSubmit?: (values: Values<E>) => boolean;
  done: Text;
  failed: Text;
  /** Called with the answer, unless the request waits for approval. Without it the form closes. */
  onDone?: (answer: OutputOf<E>) => void;
  onClose: () => void;
  /** Another person saved first, and what they saved has been read. Without it the form closes. */
  onStale?: () => void;
  children: ReactNode | ((values: Values<E>) => ReactNode);
}

export function useFormSubmit<E extends WriteEndpoint>(props: FormProps<E>) {
  const { endpoint, initial, derive, alsoRequired, onClose } = props;
  const form = useEndpointForm(endpoint, { initial, derive, alsoRequired });
  const write = useWrite(endpoint);
  // One key for as long as the form is open: sending again after a lost answer does not submit twice.
  const [idempotencyKey] = useState(newIdempotencyKey);
  const guard = useLeaveGuard(form.isDirty, onClose);
  const body = useRef<HTMLFormElement>(null);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    // A form in a dialog of another form must not submit that one too: events pass through portals.
    event.stopPropagation();
    const faults = form.check();
    form.refuse(faults);
    if (faults.length > 0) {
      notifyWarning(texts.incomplete);
      focusFirstFault(body.current);
      return;
    }
    const input = form.values as Parameters<typeof write.mutate>[0]['input'];
    // mutateAsync, because the row that opened the form, and its mutation observer, may be unmounted by then.
    write.mutateAsync({ input, idempotencyKey }).then(
      (answer) => {
        if (isPending(answer)) notifyWarning(dialogTexts.sentForApproval);
        else notifyDone(props.done);
        if (props.onDone && !isPending(answer)) props.onDone(answer);
        else onClose();
      },
      (error: unknown) => {
        if (error instanceof ApiError) form.refuse(error.fieldErrors);
        notifyFailed(props.failed, error);
        if (isStale(error)) void refresh(endpoint.changes).then(props.onStale ?? onClose);
        else focusFirstFault(body.current);
      },
    );
  };
  return { form, guard, submit, body, isSending: write.isPending };
}

/** Focuses the first fault once it is on the screen. */
const focusFirstFault = (form: HTMLFormElement | null) =>
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
