// Sample calls that name a product or a statement: the same for each page.
import { offerPages, pricedPages } from '@backoffice/contract/products/products.kinds.ts';
import { productPages } from '@backoffice/contract/products/products.pages.ts';
import { extendCallOf, productCallsOf, repriceCallOf } from '@backoffice/contract/products/products.calls.ts';
import { navCallsOf, navPages } from '@backoffice/contract/navs/navs.ts';
import { getProductStatement, statementIdOf } from '@backoffice/contract/products/products.files.ts';
import { sample, type Sample } from '#testing/sweeps/samples.ts';
import { givenFund, givenNav, lastTradingDay } from '#features/navs/navs.testing.ts';
import { givenProduct, givenStatement, inDays, productInput } from './products.testing.ts';

export const samples: Sample[] = [
  ...productPages.flatMap((page) => {
    const { overview, create, update, open, change, order } = productCallsOf[page];
    return [
      sample(overview, async (world, tenant) => ({ id: (await givenProduct(world, page, { tenant })).id })),
      sample(create, async () => productInput(page)),
      sample(update, async (world, tenant) => {
        const { id, version } = await givenProduct(world, page, { tenant });
        return { id, version, ...productInput(page) };
      }),
      sample(open, async (world, tenant) => {
        const { id, version } = await givenProduct(world, page, { tenant });
        return { id, version };
      }),
      sample(change, async (world, tenant) => {
        const { id, version } = await givenProduct(world, page, { tenant, isOpen: true });
        return { id, version, action: 'pause', reason: 'a look at the terms' };
      }),
      sample(order, async (world, tenant) => {
        const ids: string[] = [(await givenProduct(world, page, { tenant })).id];
        return { ids };
      }),
    ];
  }),
  ...pricedPages.map((page) =>
    sample(repriceCallOf[page], async (world, tenant) => {
      const { id, version, price } = await givenProduct(world, page, { tenant, isOpen: true });
      return { id, version, price: price ?? '' };
    }),
  ),
  ...offerPages.map((page) =>
    sample(extendCallOf[page], async (world, tenant) => {
      const { id, version } = await givenProduct(world, page, { tenant, isOpen: true });
      return { id, version, close_datetime: inDays(4), reason: 'the issuer asked for it' };
    }),
  ),
  ...navPages.flatMap((page) => {
    const { list, enter, confirm } = navCallsOf[page];
    return [
      sample(list, async (world, tenant) => ({ id: (await givenFund(world, page, { tenant })).id })),
      sample(enter, async (world, tenant) => {
        const navs: { day: string; nav: string }[] = [{ day: lastTradingDay(), nav: '1.05' }];
        return {
          id: (await givenFund(world, page, { tenant })).id,
          statement: await givenStatement(world, tenant),
          navs,
        };
      }),
      sample(confirm, async (world, tenant) => {
        const { id } = await givenFund(world, page, { tenant });
        await givenNav(world, id, { day: '2024-03-04', nav: '1', tenant });
        await givenNav(world, id, { day: '2024-03-05', nav: '2', tenant });
        return { id, day: '2024-03-05', nav: '2' };
      }),
    ];
  }),
  sample(getProductStatement, async (world, tenant) => ({ id: statementIdOf(await givenStatement(world, tenant)) })),
];
