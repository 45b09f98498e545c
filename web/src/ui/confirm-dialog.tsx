// The confirmation dialog. Pages use `Confirm`, which loads it; parts that are themselves loaded on demand use it directly.
import { Button, Group, Modal, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useText, type Text } from '#platform/texts.ts';
import { texts } from './dialogs.texts.ts';
import { WriteButton } from './write-button.tsx';

export interface ConfirmDialogProps {
  title: Text;
  question?: Text | undefined;
  confirm: Text;
  /** The word on the button that closes it, in place of Cancel. */
  cancel?: Text | undefined;
  /** Which button has the focus; for what loses work it is the one that keeps it. */
  focus?: 'confirm' | 'cancel';
  danger?: boolean | undefined;
  loading?: boolean;
  /** It cannot be confirmed; what stands under the question says why. */
  isBlocked?: boolean;
  /** For what needs room beside the question, such as a picture. */
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
  const t = useText();
  const ConfirmButton = isWrite ? WriteButton : Button;
  return (
    <Modal
      opened
      onClose={props.onClose}
      title={t(title)}
      size={isWide ? 880 : 400}
      closeButtonProps={{ 'aria-label': t(texts.close) }}
    >
      <form
        ref={focusFirst}
        onSubmit={(event) => {
          event.preventDefault();
          // A dialog inside another form must not submit that one too: events pass through portals.
          event.stopPropagation();
          props.onConfirm();
        }}
      >
        <Stack gap="md">
          {question && <div>{t(question)}</div>}
          {props.children}
          <Group justify="flex-end" gap="sm">
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

/** At once, not after the dialog has faded in: keyboard users press Enter before that. */
function focusFirst(form: HTMLFormElement | null) {
  form?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
}
