// Set-up of the tests of notes.
import { addNote, type ClientNote } from '@backoffice/contract/client-notes/client-notes.ts';
import type { TenantName } from '#testing/test-database.ts';
import type { World } from '#testing/world.ts';

export async function givenNote(
  world: World,
  {
    tenant = 'demo',
    text = 'Asked about fees',
    client_id,
  }: { tenant?: TenantName; text?: string; client_id?: string } = {},
): Promise<ClientNote> {
  const id = client_id ?? (await world.givenClient({ tenant })).id;
  return (await world.call(addNote, 'god', { id, text }, { tenant })).body;
}
