// Products on the wire: the same calls for every page, then their files, then what the clients' app reads.
import { allocationCallsOf } from '@backoffice/contract/allocations/allocations.ts';
import { offerPages, pricedPages } from '@backoffice/contract/products/products.kinds.ts';
import { productPages } from '@backoffice/contract/products/products.pages.ts';
import { extendCallOf, productCallsOf, repriceCallOf } from '@backoffice/contract/products/products.calls.ts';
import * as files from '@backoffice/contract/products/products.files.ts';
import * as intake from '@backoffice/contract/products/products.intake.ts';
import { after, preparedRoute, route, type Route } from '#platform/http/route.ts';
import { extendProductOn, previewExtendProductOn } from './products.extending.service.ts';
import {
  getProductStatement,
  prepareProductFile,
  storeProductPicture,
  storeProductStatement,
} from './products.files.service.ts';
import { prepareMarketFacts, type Prices } from './products.market.ts';
import {
  openProductOn,
  previewOpenProductOn,
  previewRepriceProductOn,
  repriceProductOn,
} from './products.opening.service.ts';
import { getOverviewOn } from './products.overview.service.ts';
import { productsOn } from './products.queries.ts';
import { changeProductOn, previewChangeProductOn } from './products.status.service.ts';
import { createProductOn, findIntakeProducts, orderProductsOn, updateProductOn } from './products.service.ts';

export const productRoutes = (prices: Prices): Route[] =>
  after(allocationCallsOf.ipo.result, [
    ...productPages.flatMap((page) => {
      const { list, overview, create, update, open, change, order } = productCallsOf[page];
      return [
        route(list, productsOn[page].find),
        route(overview, getOverviewOn(page)),
        preparedRoute(create, prepareMarketFacts(prices), createProductOn(page)),
        preparedRoute(update, prepareMarketFacts(prices), updateProductOn(page)),
        route(open, openProductOn(page), { preview: previewOpenProductOn(page) }),
        route(change, changeProductOn(page), { preview: previewChangeProductOn(page) }),
        route(order, orderProductsOn(page)),
      ];
    }),
    ...pricedPages.map((page) =>
      route(repriceCallOf[page], repriceProductOn(page), { preview: previewRepriceProductOn(page) }),
    ),
    ...offerPages.map((page) =>
      route(extendCallOf[page], extendProductOn(page), { preview: previewExtendProductOn(page) }),
    ),
    preparedRoute(files.storeProductPicture, prepareProductFile, storeProductPicture),
    preparedRoute(files.storeProductStatement, prepareProductFile, storeProductStatement),
    route(files.getProductStatement, getProductStatement),
    route(intake.listIntakeProducts, findIntakeProducts),
  ]);
