// Cases, freezes and ratings on the wire.
import * as freezing from '@backoffice/contract/cases/cases.freezes.ts';
import * as rating from '@backoffice/contract/cases/cases.ratings.ts';
import * as contract from '@backoffice/contract/cases/cases.ts';
import type { Files } from '#core/files/files.ts';
import { preparedRoute, route, type Route } from '#platform/http/route.ts';
import { viewCase } from './cases.detail.ts';
import { addCaseFile, downloadCaseFile, prepareCaseFile, prepareDownload } from './cases.files.ts';
import { endFreeze, freezeClient, previewEndFreeze, previewFreezeClient } from './cases.freezes.service.ts';
import { cases, findFreezes, ratings } from './cases.queries.ts';
import { previewReviewRating, reviewRating } from './cases.ratings.service.ts';
import { drawCaseReport, prepareReport } from './cases.report.ts';
import {
  addCaseNote,
  decideCase,
  extendCase,
  openCase,
  previewDecideCase,
  referCase,
  reopenCase,
  takeCase,
} from './cases.service.ts';

export const caseRoutes = (files: Files): Route[] => [
  route(contract.listCases, cases.find),
  route(contract.openCase, openCase),
  route(contract.extendCase, extendCase),
  route(contract.takeCase, takeCase),
  route(contract.decideCase, decideCase, { preview: previewDecideCase }),
  route(contract.reopenCase, reopenCase),
  route(contract.referCase, referCase),
  route(contract.addCaseNote, addCaseNote),
  preparedRoute(contract.addCaseFile, prepareCaseFile(files), addCaseFile),
  preparedRoute(contract.downloadCaseFile, prepareDownload(files), downloadCaseFile),
  route(contract.viewCase, viewCase),
  preparedRoute(contract.drawCaseReport, prepareReport, drawCaseReport),
  route(freezing.listFreezes, findFreezes),
  route(freezing.freezeClient, freezeClient, { preview: previewFreezeClient }),
  route(freezing.endFreeze, endFreeze, { preview: previewEndFreeze }),
  route(rating.listRatings, ratings.find),
  route(rating.reviewRating, reviewRating, { preview: previewReviewRating }),
];
