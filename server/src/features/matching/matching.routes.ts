// Statements of house accounts and their lines on the wire.
import * as intake from '@backoffice/contract/matching/matching.intake.ts';
import * as matches from '@backoffice/contract/matching/matching.matches.ts';
import * as contract from '@backoffice/contract/matching/matching.ts';
import type { Files } from '#core/files/files.ts';
import { preparedRoute, route, type Route } from '#platform/http/route.ts';
import {
  acceptMatch,
  findProposals,
  previewAcceptMatch,
  previewSuspendLine,
  previewUndoMatch,
  suspendLine,
  undoMatch,
} from './matching.decisions.ts';
import { accountStatements, statementLines } from './matching.queries.ts';
import {
  bringIntakeStatement,
  getEvidenceFile,
  prepareEvidenceFile,
  prepareIntakeStatement,
  prepareStatementUpload,
  previewUploadStatement,
  storeStatementUpload,
  uploadStatement,
} from './matching.service.ts';

export const matchingRoutes = (files: Files): Route[] => [
  route(contract.listStatementLines, statementLines.find),
  route(contract.listStatements, accountStatements.find),
  preparedRoute(contract.storeStatementUpload, prepareStatementUpload(files), storeStatementUpload(files)),
  route(contract.uploadStatement, uploadStatement(files), { preview: previewUploadStatement(files) }),
  preparedRoute(contract.getEvidenceFile, prepareEvidenceFile(files), getEvidenceFile),
  route(matches.listProposals, findProposals),
  route(matches.acceptMatch, acceptMatch, { preview: previewAcceptMatch }),
  route(matches.suspendLine, suspendLine, { preview: previewSuspendLine }),
  route(matches.undoMatch, undoMatch, { preview: previewUndoMatch }),
  preparedRoute(intake.bringIntakeStatement, prepareIntakeStatement(files), bringIntakeStatement(files)),
];
