// Sample calls that name a tag, or a client who bears it.
import { changeTag, tagClient, tagClients } from '@backoffice/contract/client-tags/client-tags.ts';
import { givenClientId } from '#features/clients/clients.testing.ts';
import { sample, type Sample } from '#testing/sweeps/samples.ts';
import { givenTag } from './client-tags.testing.ts';

export const samples: Sample[] = [
  sample(changeTag, async (world, tenant) => ({ ...(await givenTag(world, tenant)), colour: 'red' as const })),
  sample(tagClient, async (world, tenant) => {
    const add: string[] = [(await givenTag(world, tenant)).id];
    return { ...(await givenClientId(world, tenant)), add };
  }),
  sample(tagClients, async (world, tenant) => {
    const add: string[] = [(await givenTag(world, tenant)).id];
    const ids: string[] = [(await givenClientId(world, tenant)).id];
    return { ids, add };
  }),
];
