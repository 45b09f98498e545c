// Settings on the wire.
import * as company from '@backoffice/contract/settings/settings.company.ts';
import * as products from '@backoffice/contract/settings/settings.products.ts';
import * as contract from '@backoffice/contract/settings/settings.ts';
import { route } from '#platform/http/route.ts';
import { getAppSettings, getCompanyInfo, getLocaleSettings, getProductDisplay } from './settings.queries.ts';
import {
  getShownProducts,
  previewSaveAppSettings,
  previewSaveCompanyInfo,
  saveAppSettings,
  saveCompanyInfo,
  saveProductDisplay,
} from './settings.service.ts';

export const settingsRoutes = [
  route(contract.getAppSettings, getAppSettings),
  route(contract.saveAppSettings, saveAppSettings, { preview: previewSaveAppSettings }),
  route(contract.getLocaleSettings, getLocaleSettings),
  route(company.getCompanyInfo, getCompanyInfo),
  route(company.saveCompanyInfo, saveCompanyInfo, { preview: previewSaveCompanyInfo }),
  route(products.getProductDisplay, getProductDisplay),
  route(products.saveProductDisplay, saveProductDisplay),
  route(products.getShownProducts, getShownProducts),
];
