// Products and the ends of their windows, for net asset values and allocations.
export { getVenueOf, productsOn, recordKindOf } from './products.queries.ts';
export { reachOfApplications } from './products.reach.ts';
export { windowClosed, writeWindowClosed } from './products.windows.service.ts';
