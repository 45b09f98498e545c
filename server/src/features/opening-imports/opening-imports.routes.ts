// The opening import on the wire.
import * as contract from '@backoffice/contract/opening-imports/opening-imports.ts';
import type { Files } from '#core/files/files.ts';
import type { StockData } from '#core/stock-data/stock-data.ts';
import { preparedRoute, route, type Route } from '#platform/http/route.ts';
import {
  postOpeningImport,
  previewPostOpeningImport,
  previewUndoOpeningImport,
  undoOpeningImport,
} from './opening-imports.decisions.service.ts';
import { openingImports } from './opening-imports.queries.ts';
import { getOpeningReport } from './opening-imports.report.ts';
import {
  checkOpeningImport,
  getOpeningFile,
  prepareGetOpeningFile,
  prepareOpeningFile,
  prepareOpeningImport,
  storeOpeningFile,
} from './opening-imports.service.ts';

export const openingImportRoutes = (files: Files, prices: Pick<StockData, 'search'>): Route[] => [
  route(contract.listOpeningImports, openingImports.find),
  route(contract.getOpeningReport, getOpeningReport),
  preparedRoute(contract.storeOpeningFile, prepareOpeningFile(files), storeOpeningFile),
  preparedRoute(contract.checkOpeningImport, prepareOpeningImport(files, prices), checkOpeningImport),
  route(contract.postOpeningImport, postOpeningImport, { preview: previewPostOpeningImport }),
  route(contract.undoOpeningImport, undoOpeningImport, { preview: previewUndoOpeningImport }),
  preparedRoute(contract.getOpeningFile, prepareGetOpeningFile(files), getOpeningFile),
];
