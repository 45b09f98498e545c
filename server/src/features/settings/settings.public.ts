// The products that the tenant shows.
export { getShownProducts } from './settings.service.ts';
