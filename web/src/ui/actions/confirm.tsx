// Asks for confirmation. The dialog is loaded at the first question, because no page needs it to be shown.
import { useEffect, useEffectEvent, useState } from 'react';
import { loadCode } from '#start/load-code.ts';
import type { ConfirmDialog, ConfirmDialogProps } from './confirm-dialog.tsx';
import { texts } from '#ui/feedback/loaded.texts.ts';
import { notifyFailed } from '#ui/feedback/notify.ts';

const loadDialog = async () => (await import('./confirm-dialog.tsx')).ConfirmDialog;

export function Confirm(props: ConfirmDialogProps) {
  const [Dialog, setDialog] = useState<typeof ConfirmDialog | null>(null);
  const onLoadFailed = useEffectEvent((error: unknown) => {
    notifyFailed(texts.codeMissing, error);
    props.onClose();
  });
  useEffect(() => {
    loadCode(loadDialog).then((loaded) => setDialog(() => loaded), onLoadFailed);
  }, []);
  return Dialog && <Dialog {...props} />;
}
