// What can be done for a client from the palette, and the dialog that does it, which takes the palette's place.
import { getClient } from '@backoffice/contract/clients/clients.ts';
import type { WriteEndpoint } from '@backoffice/contract/kit/endpoint.ts';
import { sendMessage } from '@backoffice/contract/messages/messages.ts';
import { Suspense, useEffect, useEffectEvent } from 'react';
import { fundOperations } from '#core/fund-operations/fund-operations.ts';
import { fundForms } from '#app/fund-forms.ts';
import { useRead } from '#platform/api/queries.ts';
import type { Text } from '#platform/texts.ts';
import { lazyDialog } from '#ui/feedback/lazy-part.tsx';
import { ComingDialog } from '#ui/feedback/coming-dialog.tsx';
import { notifyFailed } from '#ui/feedback/notify.ts';
import type { FundForms } from '#core/fund-operations/fund-forms.ts';
import { texts } from './palette.texts.ts';

const SendMessage = lazyDialog(async () => ({
  default: (await import('#features/messages/messages.public.ts')).SendMessage,
}));

export interface ClientAction {
  name: string;
  endpoint: WriteEndpoint;
  label: Text;
  /** They need an account for it. */
  needsAccount: boolean;
  Form: FundForms['deposit'];
}

export const clientActions: readonly ClientAction[] = [
  ...fundOperations.map(({ name, endpoint, label }) => ({
    name,
    endpoint,
    label,
    needsAccount: true,
    Form: fundForms[name],
  })),
  { name: 'message', endpoint: sendMessage, label: texts.message, needsAccount: false, Form: SendMessage },
];

interface ClientActionDialogProps {
  action: ClientAction;
  clientId: string;
  onClose: () => void;
}

/** Reads the client anew: their balances are those of now. */
export function ClientActionDialog({ action: { Form }, clientId, onClose }: ClientActionDialogProps) {
  const { data, error } = useRead(getClient, { id: clientId });
  const giveUp = useEffectEvent((cause: unknown) => {
    notifyFailed(texts.notOpened, cause);
    onClose();
  });
  useEffect(() => {
    if (error) giveUp(error);
  }, [error]);
  if (!data) return <ComingDialog onClose={onClose} />;
  return (
    <Suspense>
      <Form client={data} onClose={onClose} />
    </Suspense>
  );
}
