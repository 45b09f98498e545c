// Sample calls of the clients' app that name a client or one of their records.
import {
  addOwnCard,
  addOwnNominee,
  deleteOwnCard,
  deleteOwnNominee,
  endVisit,
  getOwnClient,
  listOwnCards,
  listOwnNominees,
  startVisit,
  storeOwnUpload,
} from '@backoffice/contract/intake/intake.ts';
import { someCard } from '#features/bank-cards/bank-cards.testing.ts';
import { givenClientId } from '#features/clients/clients.testing.ts';
import { someNominee } from '#features/nominees/nominees.testing.ts';
import { onePixel } from '#features/uploads/uploads.testing.ts';
import { sample, type Sample } from '#testing/samples.ts';

export const samples: Sample[] = [
  sample(getOwnClient, givenClientId),
  sample(listOwnCards, givenClientId),
  sample(listOwnNominees, givenClientId),
  sample(addOwnCard, async (world, tenant) => ({ ...(await givenClientId(world, tenant)), ...someCard })),
  sample(deleteOwnCard, async (world, tenant) => {
    const input = { ...(await givenClientId(world, tenant)), ...someCard };
    return { id: (await world.intake(addOwnCard, input, { tenant })).body.id };
  }),
  sample(addOwnNominee, async (world, tenant) => ({ ...(await givenClientId(world, tenant)), ...someNominee })),
  sample(deleteOwnNominee, async (world, tenant) => {
    const input = { ...(await givenClientId(world, tenant)), ...someNominee };
    return { id: (await world.intake(addOwnNominee, input, { tenant })).body.id };
  }),
  sample(endVisit, async (world, tenant) => {
    const { id: client_id } = await world.givenClient({ tenant });
    return { id: (await world.intake(startVisit, { client_id, address: '203.0.113.7' }, { tenant })).body.id };
  }),
  sample(storeOwnUpload, async (world, tenant) => ({ ...(await givenClientId(world, tenant)), base64: onePixel })),
];
