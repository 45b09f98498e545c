// House accounts on the wire.
import * as contract from '@backoffice/contract/house-accounts/house-accounts.ts';
import { preparedRoute, route, type Route } from '#platform/http/route.ts';
import { houseAccounts } from './house-accounts.queries.ts';
import {
  changeHouseAccountFormat,
  closeHouseAccount,
  createHouseAccount,
  preparePreview,
  previewChangeHouseAccountFormat,
  previewCloseHouseAccount,
  previewCreateHouseAccount,
  previewStatementFile,
} from './house-accounts.service.ts';

export const houseAccountRoutes: Route[] = [
  route(contract.listHouseAccounts, houseAccounts.find),
  route(contract.createHouseAccount, createHouseAccount, { preview: previewCreateHouseAccount }),
  route(contract.changeHouseAccountFormat, changeHouseAccountFormat, { preview: previewChangeHouseAccountFormat }),
  route(contract.closeHouseAccount, closeHouseAccount, { preview: previewCloseHouseAccount }),
  preparedRoute(contract.previewStatementFile, preparePreview, previewStatementFile),
];
