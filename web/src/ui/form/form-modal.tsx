// A form over one endpoint in a dialog: checked by the contract, sent once, never lost by accident.
import type { WriteEndpoint } from '@backoffice/contract/endpoint.ts';
import type { Currency } from '@backoffice/contract/money.ts';
import { Button, Group, Modal, Stack } from '@mantine/core';
import { useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { isPending, newIdempotencyKey } from '#platform/api.ts';
import { useWrite } from '#platform/queries.ts';
import { useText, type Text } from '#platform/texts.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { texts as dialogTexts } from '../dialogs.texts.ts';
import { withMoney } from '../money.format.ts';
import { notifyDone, notifyFailed, notifyWarning } from '../notify.ts';
import { useIsPhone } from '../use-is-phone.ts';
import { texts } from './form.texts.ts';
import { FormContext, useEndpointForm, type Values } from './use-endpoint-form.ts';
import { useLeaveGuard } from './use-leave-guard.ts';

interface FormModalProps<E extends WriteEndpoint> {
  endpoint: E;
  title: Text;
  initial: Values<E>;
  derive?: (values: Values<E>) => Values<E>;
  /** The word on the button that submits. */
  submit: Text;
  /** What moves when it is submitted: named on that button. */
  moneyOf?: (values: Values<E>) => { amount: string; currency: Currency } | null;
  done: Text;
  failed: Text;
  onClose: () => void;
  children: ReactNode | ((values: Values<E>) => ReactNode);
}

export function FormModal<E extends WriteEndpoint>(props: FormModalProps<E>) {
  const { endpoint, initial, derive, onClose, children } = props;
  const t = useText();
  const isPhone = useIsPhone();
  const form = useEndpointForm(endpoint, { initial, derive });
  const write = useWrite(endpoint);
  // One key for as long as the form is open: sending again after a lost answer does not do the deed twice.
  const [idempotencyKey] = useState(newIdempotencyKey);
  const guard = useLeaveGuard(form.isDirty, onClose);
  const body = useRef<HTMLFormElement>(null);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const faults = form.check();
    form.refuse(faults);
    if (faults.length > 0) {
      notifyWarning(texts.incomplete);
      focusFirstFault(body.current);
      return;
    }
    write.mutate(
      { input: form.values as Parameters<typeof write.mutate>[0]['input'], idempotencyKey },
      {
        onSuccess: (answer) => {
          notifyDone(isPending(answer) ? dialogTexts.sentForApproval : props.done);
          onClose();
        },
        onError: (error) => {
          form.refuse(error.fieldErrors);
          notifyFailed(props.failed, error);
          focusFirstFault(body.current);
        },
      },
    );
  };

  const money = props.moneyOf?.(form.values);
  return (
    <Modal
      opened
      onClose={guard.leave}
      title={t(props.title)}
      size={440}
      fullScreen={isPhone}
      closeButtonProps={{ 'aria-label': t(dialogTexts.close) }}
    >
      <form ref={body} onSubmit={submit} noValidate>
        <Stack gap="md">
          <FormContext value={form}>{typeof children === 'function' ? children(form.values) : children}</FormContext>
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={guard.leave}>
              {t(dialogTexts.cancel)}
            </Button>
            <Button type="submit" loading={write.isPending}>
              {t(money ? withMoney(props.submit, money) : props.submit)}
            </Button>
          </Group>
        </Stack>
      </form>
      {guard.isAsking && (
        <ConfirmDialog
          title={texts.discardTitle}
          question={texts.discardQuestion}
          confirm={texts.discard}
          danger
          onConfirm={guard.confirm}
          onClose={guard.stay}
        />
      )}
    </Modal>
  );
}

/** After the faults are on the screen. */
const focusFirstFault = (form: HTMLFormElement | null) =>
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
