// The history tab: what staff did to this client.
import type { Client } from '@backoffice/contract/clients/clients.ts';
import { RecordHistory } from '#core/record/record-history.tsx';

export default function HistoryTab({ client }: { client: Client }) {
  return <RecordHistory type="client" id={client.id} />;
}
