// Products on the wire: the same calls for every page, then their files, then what the clients' app reads.
import { pricedPages } from '@backoffice/contract/products/product-kinds.ts';
import { productPages } from '@backoffice/contract/products/product-pages.ts';
import { productCallsOf, repriceCallOf } from '@backoffice/contract/products/products.calls.ts';
import { navCallsOf, navPages } from '@backoffice/contract/products/navs.ts';
import * as files from '@backoffice/contract/products/products.files.ts';
import * as intake from '@backoffice/contract/products/products.intake.ts';
import { preparedRoute, route, type Route } from '#platform/http/route.ts';
import {
  getProductStatement,
  prepareProductFile,
  storeProductPicture,
  storeProductStatement,
} from './products.files.service.ts';
import { prepareMarketFacts, type Prices } from './products.market.ts';
import { confirmNavOn, enterNavsOn, findNavsOn, previewEnterNavsOn } from './products.navs.service.ts';
import {
  changeProductOn,
  openProductOn,
  previewOpenProductOn,
  previewRepriceProductOn,
  repriceProductOn,
} from './products.opening.service.ts';
import { getOverviewOn } from './products.overview.service.ts';
import { productsOn } from './products.queries.ts';
import { createProductOn, findIntakeProducts, orderProductsOn, updateProductOn } from './products.service.ts';

export const productRoutes = (prices: Prices): Route[] => [
  ...productPages.flatMap((page) => {
    const { list, overview, create, update, open, change, order } = productCallsOf[page];
    return [
      route(list, productsOn[page].find),
      route(overview, getOverviewOn(page)),
      preparedRoute(create, prepareMarketFacts(prices), createProductOn(page)),
      preparedRoute(update, prepareMarketFacts(prices), updateProductOn(page)),
      route(open, openProductOn(page), { preview: previewOpenProductOn(page) }),
      route(change, changeProductOn(page)),
      route(order, orderProductsOn(page)),
    ];
  }),
  ...pricedPages.map((page) =>
    route(repriceCallOf[page], repriceProductOn(page), { preview: previewRepriceProductOn(page) }),
  ),
  ...navPages.flatMap((page) => {
    const { list, enter, confirm } = navCallsOf[page];
    return [
      route(list, findNavsOn(page)),
      route(enter, enterNavsOn(page), { preview: previewEnterNavsOn(page) }),
      route(confirm, confirmNavOn(page)),
    ];
  }),
  preparedRoute(files.storeProductPicture, prepareProductFile, storeProductPicture),
  preparedRoute(files.storeProductStatement, prepareProductFile, storeProductStatement),
  route(files.getProductStatement, getProductStatement),
  route(intake.listIntakeProducts, findIntakeProducts),
];
