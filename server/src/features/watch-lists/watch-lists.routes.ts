// Watch lists on the wire.
import * as contract from '@backoffice/contract/watch-lists/watch-lists.ts';
import type { Files } from '#core/files/files.ts';
import { preparedRoute, route, type Route } from '#platform/http/route.ts';
import { watchLists } from './watch-lists.queries.ts';
import {
  admitWatchList,
  getWatchListFile,
  prepareGetFile,
  prepareWatchListFile,
  previewAdmitWatchList,
  previewUploadWatchList,
  rejectWatchList,
  storeWatchListFile,
  uploadWatchList,
} from './watch-lists.service.ts';

export const watchListRoutes = (files: Files): Route[] => [
  route(contract.listWatchLists, watchLists.find),
  preparedRoute(contract.storeWatchListFile, prepareWatchListFile(files), storeWatchListFile(files)),
  route(contract.uploadWatchList, uploadWatchList(files), { preview: previewUploadWatchList(files) }),
  route(contract.admitWatchList, admitWatchList, { preview: previewAdmitWatchList }),
  route(contract.rejectWatchList, rejectWatchList),
  preparedRoute(contract.getWatchListFile, prepareGetFile(files), getWatchListFile),
];
