// Sample calls about the allocation of a product: the same for each page.
import { allocatedPages, allocationCallsOf } from '@backoffice/contract/allocations/allocations.ts';
import { sample, type Sample } from '#testing/sweeps/samples.ts';
import { givenAllotted, givenApplication } from './allocations.testing.ts';

export const samples: Sample[] = allocatedPages.flatMap((page) => {
  const { get, allocate, result } = allocationCallsOf[page];
  return [
    sample(get, async (world, tenant) => ({ id: (await givenApplication(world, page, { tenant })).product.id })),
    sample(allocate, async (world, tenant) => {
      const { product } = await givenApplication(world, page, { tenant });
      await world.sql(
        (db) => db.updateTable('products').set({ status: 'closed' }).where('id', '=', product.id).execute(),
        tenant,
      );
      return { id: product.id };
    }),
    sample(result, async (world, tenant) => ({ id: (await givenAllotted(world, page, { tenant })).product.id })),
  ];
});
