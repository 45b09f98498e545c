// Sample calls that name a bank card, or a client for one.
import {
  addIntakeBankCard,
  deleteIntakeBankCard,
  listIntakeBankCards,
} from '@backoffice/contract/bank-cards/bank-cards.intake.ts';
import {
  addBankCard,
  deleteBankCard,
  listBankCards,
  updateBankCard,
} from '@backoffice/contract/bank-cards/bank-cards.ts';
import { givenClientId } from '#features/clients/clients.testing.ts';
import type { TenantName } from '#testing/test-database.ts';
import { sample, type Sample } from '#testing/sweeps/samples.ts';
import type { World } from '#testing/world.ts';
import { someCard } from './bank-cards.testing.ts';

async function givenCard(world: World, tenant: TenantName) {
  const input = { ...(await givenClientId(world, tenant)), ...someCard };
  const { body } = await world.call(addBankCard, 'god', input, { tenant });
  return { id: body.id, version: 1 };
}

export const samples: Sample[] = [
  sample(listBankCards, givenClientId),
  sample(addBankCard, async (world, tenant) => ({ ...(await givenClientId(world, tenant)), ...someCard })),
  sample(updateBankCard, async (world, tenant) => ({ ...someCard, ...(await givenCard(world, tenant)) })),
  sample(deleteBankCard, givenCard),
  sample(listIntakeBankCards, givenClientId),
  sample(addIntakeBankCard, async (world, tenant) => ({ ...(await givenClientId(world, tenant)), ...someCard })),
  sample(deleteIntakeBankCard, async (world, tenant) => {
    const { id } = await givenClientId(world, tenant);
    const { body } = await world.intake(addIntakeBankCard, { id, ...someCard }, { tenant });
    return { id, bank_card_id: body.id };
  }),
];
