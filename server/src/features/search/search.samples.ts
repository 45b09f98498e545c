// Sample calls of the search: a name, what was opened before, and the number of a card.
import { listRecent, lookUpCard, search } from '@backoffice/contract/search/search.ts';
import { addBankCard } from '@backoffice/contract/bank-cards/bank-cards.ts';
import { someCard } from '#features/bank-cards/bank-cards.testing.ts';
import { givenClientId } from '#features/clients/clients.testing.ts';
import { sample, type Sample } from '#testing/sweeps/samples.ts';

export const samples: Sample[] = [
  sample(search, async (world, tenant) => ({ text: (await world.givenClient({ tenant })).username })),
  sample(listRecent, async (world, tenant) => {
    const { id } = await givenClientId(world, tenant);
    const records: { type: 'client'; id: string }[] = [{ type: 'client', id }];
    return { records };
  }),
  sample(lookUpCard, async (world, tenant) => {
    const { id } = await givenClientId(world, tenant);
    await world.call(addBankCard, 'god', { id, ...someCard }, { tenant });
    return { number: someCard.acc_no };
  }),
];
