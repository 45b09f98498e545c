// The confirmation dialog. Pages use `Confirm`, which loads it; parts that are themselves loaded on demand use it directly.
import { Button, Group, Modal, Stack } from '@mantine/core';
import { useEffect, useLayoutEffect, useState, type ReactNode } from 'react';
import { useIsOnline } from '#platform/live/connection.ts';
import { useText, type Text } from '#platform/texts.ts';
import classes from './confirm-dialog.module.css';
import { texts } from './dialogs.texts.ts';
import { WriteButton } from './write-button.tsx';
import { isFocusFree, useFocusReturn } from '#ui/layout/use-focus-return.ts';

export interface ConfirmDialogProps {
  title: Text;
  question?: Text | undefined;
  confirm: Text;
  /** The word on the button that closes it, in place of Cancel. */
  cancel?: Text | undefined;
  /** Button that has the focus; for what loses work it is the one that keeps it. */
  focus?: 'confirm' | 'cancel';
  danger?: boolean | undefined;
  loading?: boolean;
  /** It cannot be confirmed; what stands under the question says why. */
  isBlocked?: boolean;
  /** Makes room beside the question, such as for a picture. */
  isWide?: boolean;
  /** Confirming sends a write, which needs a connection. */
  isWrite?: boolean | undefined;
  onConfirm: () => unknown;
  onClose: () => void;
  children?: ReactNode;
}

export function ConfirmDialog({
  title,
  question,
  confirm,
  cancel = texts.cancel,
  focus = 'confirm',
  danger,
  loading = false,
  isBlocked = false,
  isWide = false,
  isWrite,
  ...props
}: ConfirmDialogProps) {
  useFocusReturn();
  const t = useText();
  const ConfirmButton = isWrite ? WriteButton : Button;
  const [isIncomplete, setIsIncomplete] = useState(false);
  const [form, setForm] = useState<HTMLFormElement | null>(null);
  const isOnline = useIsOnline();
  const isOff = loading || isBlocked || (isWrite === true && !isOnline);
  // Focus at once, not after the dialog has faded in: keyboard users press Enter before that.
  useLayoutEffect(() => focusFirst(form), [form]);
  // A button that is off loses the focus: it comes back with the button, such as after a write that failed.
  useEffect(() => {
    if (!isOff && isFocusFree()) focusFirst(form);
  }, [form, isOff]);
  return (
    <Modal
      opened
      onClose={props.onClose}
      title={t(title)}
      size={isWide ? 880 : 400}
      closeButtonProps={{ 'aria-label': t(texts.close) }}
    >
      <form
        ref={setForm}
        noValidate // the browser's own bubbles speak its language, not the person's
        onChange={() => setIsIncomplete(false)}
        onSubmit={(event) => {
          event.preventDefault();
          // A dialog inside another form must not submit that one too: events pass through portals.
          event.stopPropagation();
          const missing = [...event.currentTarget.querySelectorAll<HTMLInputElement>('input, textarea')].find(
            (field) => !field.checkValidity(),
          );
          setIsIncomplete(missing !== undefined);
          if (missing) missing.focus();
          else props.onConfirm();
        }}
      >
        <Stack gap="md">
          {question && <div>{t(question)}</div>}
          {props.children}
          {isIncomplete && (
            <div role="alert" className={classes.incomplete}>
              {t(texts.incomplete)}
            </div>
          )}
          <Group justify="flex-end" gap="sm" className={classes.buttons}>
            <Button variant="default" onClick={props.onClose} data-autofocus={focus === 'cancel' || undefined}>
              {t(cancel)}
            </Button>
            <ConfirmButton
              type="submit"
              color={danger ? 'red' : 'blue'}
              loading={loading}
              data-autofocus={focus === 'confirm' || undefined}
              disabled={isBlocked}
            >
              {t(confirm)}
            </ConfirmButton>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

function focusFirst(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
}
