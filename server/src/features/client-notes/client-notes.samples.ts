// Sample calls that name a note, or the client it is about.
import * as contract from '@backoffice/contract/client-notes/client-notes.ts';
import { givenClientId } from '#features/clients/clients.testing.ts';
import { sample, type Sample } from '#testing/sweeps/samples.ts';
import { givenNote } from './client-notes.testing.ts';

export const samples: Sample[] = [
  sample(contract.listClientNotes, async (world, tenant) => ({
    client_id: (await givenNote(world, { tenant })).client_id,
  })),
  sample(contract.listNoteVersions, async (world, tenant) => ({ id: (await givenNote(world, { tenant })).id })),
  sample(contract.addNote, async (world, tenant) => ({
    ...(await givenClientId(world, tenant)),
    text: 'Asked about fees',
  })),
  sample(contract.logCall, async (world, tenant) => ({
    ...(await givenClientId(world, tenant)),
    direction: 'out' as const,
    outcome: 'reached' as const,
    text: 'Explained the fees',
  })),
  sample(contract.correctNote, async (world, tenant) => {
    const { id, version } = await givenNote(world, { tenant });
    return { id, version, text: 'Asked about the fees of IPOs' };
  }),
  sample(contract.pinNote, async (world, tenant) => {
    const { id, version } = await givenNote(world, { tenant });
    return { id, version, pinned: true };
  }),
];
