// Clients of one journey alone, with what they ask for in their app. Journeys run side by side on the same tenant: the first row of a
// queue may be another one a moment later.
import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { reviewIdentity } from '@backoffice/contract/identity-checks/identity-checks.changes.ts';
import { call, dot } from './api.ts';
import { call as callAs, tokenOf } from './calls.ts';
import { demoApiKey } from './servers.ts';

export interface AppClient {
  id: string;
  username: string;
  /** The account in dollars. */
  account_id: string;
}

/** A client whose user name begins with the given word; `agent` is the user name of the salesperson. */
export async function givenClient(
  request: APIRequestContext,
  { word, ...more }: { word: string; full_name?: string; agent?: string },
): Promise<AppClient> {
  const username = `${word}${randomUUID().slice(0, 8)}`;
  const data = { username, full_name: 'Ada Wong', ...more };
  const { id, accounts } = await call(request, '/intake/v1/clients', { token: demoApiKey(), data });
  return { id, username, account_id: accounts[0].id };
}

/** Stores a picture for the client; answers its address. */
const uploadPicture = async (request: APIRequestContext, { id }: AppClient): Promise<string> =>
  (await call(request, `/intake/v1/clients/${id}/uploads`, { token: demoApiKey(), data: { base64: dot } })).url;

/** Claims deposits of 12.50 USD, each with a picture that proves it. */
export async function claimDeposits(request: APIRequestContext, client: AppClient, count: number): Promise<void> {
  for (let made = 0; made < count; made++) {
    const screenshot = await uploadPicture(request, client);
    // A channel without statements: one person decides.
    const data = { account_id: client.account_id, currency: 'USD', sub_type: 'crypto', amount: '12.50', screenshot };
    await call(request, `/intake/v1/clients/${client.id}/deposits`, { token: demoApiKey(), data });
  }
}

/** What a client says of themselves; where two say the same, staff are warned. */
export interface Details {
  address?: string;
  phone?: string;
}

/** Submits a passport with its two pictures; answers the id of the check. */
export async function submitIdentity(
  request: APIRequestContext,
  client: AppClient,
  { address = `1 ${client.username} Road`, phone = `+${parseInt(client.id.slice(-11), 16)}` }: Details = {},
): Promise<string> {
  const data = {
    full_name: 'Ada Wong',
    document_kind: 'passport',
    document_no: `E${randomUUID().slice(0, 8)}`,
    country: 'SG',
    birth_date: '1991-05-06',
    gender: 'female',
    address,
    expiry_date: '2049-01-01',
    phone,
    front: await uploadPicture(request, client),
    selfie: await uploadPicture(request, client),
  };
  return (await call(request, `/intake/v1/clients/${client.id}/kyc/submit`, { token: demoApiKey(), data })).id;
}

/** A client whose identity god has approved. */
export async function givenVerifiedClient(
  request: APIRequestContext,
  word: string,
  details: Details = {},
): Promise<AppClient> {
  const client = await givenClient(request, { word });
  const id = await submitIdentity(request, client, details);
  const checklist = [
    'legible',
    'name',
    'number',
    'birth_date',
    'valid',
    'unaltered',
    'same_person',
    'machine_lines',
  ] as const;
  const god = { token: await tokenOf(request, 'god') };
  await callAs(request, reviewIdentity, { id, decision: 'approve', checklist: [...checklist] }, god);
  return client;
}
