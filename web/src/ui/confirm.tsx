// Asks before something happens. The dialog itself is fetched at the first question: no page needs it to be read.
import { useEffect, useEffectEvent, useState } from 'react';
import type { ConfirmDialog, ConfirmDialogProps } from './confirm-dialog.tsx';
import { texts } from './dialogs.texts.ts';
import { notifyFailed } from './notify.ts';

const loadDialog = async () => (await import('./confirm-dialog.tsx')).ConfirmDialog;

export function Confirm(props: ConfirmDialogProps) {
  const [Dialog, setDialog] = useState<typeof ConfirmDialog | null>(null);
  const giveUp = useEffectEvent((error: unknown) => {
    notifyFailed(texts.failed, error);
    props.onClose();
  });
  useEffect(() => {
    loadDialog().then((loaded) => setDialog(() => loaded), giveUp);
  }, []);
  return Dialog && <Dialog {...props} />;
}
