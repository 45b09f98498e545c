// The real-name tab: how far the client's identity is verified, and on what grounds.
import { getClientIdentity } from '@backoffice/contract/identity-checks/identity-checks.ts';
import type { Client } from '@backoffice/contract/clients/clients.ts';
import { StatusTag } from '#core/values/status-tag.tsx';
import { ClientIdentity } from '#features/identity-checks/identity-checks.public.ts';
import { useAllowed } from '#platform/session/permissions.tsx';

export default function KycTab({ client }: { client: Client }) {
  const mayRead = useAllowed(getClientIdentity.access);
  return mayRead ? <ClientIdentity client={client} /> : <StatusTag status={client.kyc_status} />;
}
