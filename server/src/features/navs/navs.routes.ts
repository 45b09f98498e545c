// Net asset values and their corrections on the wire: the same calls for each page whose products have them.
import { reviewCorrection } from '@backoffice/contract/order-corrections/order-corrections.ts';
import { navCallsOf, navPages } from '@backoffice/contract/navs/navs.ts';
import { repriceCallOf } from '@backoffice/contract/products/products.calls.ts';
import { after, route } from '#platform/http/route.ts';
import {
  confirmNavCorrectionOn,
  correctNavOn,
  previewCorrectNavOn,
  resumeNavCorrectionOn,
} from './navs.corrections.service.ts';
import { confirmNavOn, enterNavsOn, findNavsOn, previewEnterNavsOn } from './navs.service.ts';

const valueRoutes = navPages.flatMap((page) => {
  const { list, enter, confirm } = navCallsOf[page];
  return [
    route(list, findNavsOn(page)),
    route(enter, enterNavsOn(page), { preview: previewEnterNavsOn(page) }),
    route(confirm, confirmNavOn(page)),
  ];
});

const correctionRoutes = navPages.flatMap((page) => {
  const { correct, confirmCorrection, resumeCorrection } = navCallsOf[page];
  return [
    route(correct, correctNavOn(page), { preview: previewCorrectNavOn(page) }),
    route(confirmCorrection, confirmNavCorrectionOn(page)),
    route(resumeCorrection, resumeNavCorrectionOn(page)),
  ];
});

export const navRoutes = [...after(repriceCallOf.ai, valueRoutes), ...after(reviewCorrection, correctionRoutes)];
