// Says that a part of the web could not be loaded: because there is no connection, or because a new release replaced it.
import { Button } from '@mantine/core';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { useIsOnline } from '#platform/live/connection.ts';
import { useText } from '#platform/texts.ts';
import classes from './code-failure.module.css';
import { texts as dialogTexts } from '#ui/actions/dialogs.texts.ts';
import { texts } from './loaded.texts.ts';
import { PageState } from '#ui/layout/page-state.tsx';

interface CodeFailureProps {
  onRetry: () => void;
  onClose?: () => void;
}

export function CodeFailure({ onRetry, onClose }: CodeFailureProps) {
  const t = useText();
  const isOnline = useIsOnline();
  return (
    <PageState
      icon={IconPlugConnectedX}
      title={texts.codeMissing}
      hint={isOnline ? texts.codeMissingOnline : texts.codeMissingOffline}
    >
      <Button onClick={onRetry}>{t(texts.retry)}</Button>
      {/* A reload is only offered: without a connection it would lose every tab. */}
      {isOnline && (
        <Button variant="default" onClick={() => window.location.reload()}>
          {t(texts.reload)}
        </Button>
      )}
      {onClose && (
        <Button variant="default" onClick={onClose}>
          {t(dialogTexts.close)}
        </Button>
      )}
    </PageState>
  );
}

/** The browser's own dialog: the code of ours may be what is missing. */
export function CodeFailureDialog(props: Required<CodeFailureProps>) {
  const t = useText();
  return (
    <dialog ref={openModal} className={classes.dialog} aria-label={t(texts.codeMissing)} onClose={props.onClose}>
      <CodeFailure {...props} />
    </dialog>
  );
}

const openModal = (dialog: HTMLDialogElement | null) => {
  if (dialog && !dialog.open) dialog.showModal();
};
