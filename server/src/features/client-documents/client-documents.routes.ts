// Papers of clients on the wire.
import * as intake from '@backoffice/contract/client-documents/client-documents.intake.ts';
import * as contract from '@backoffice/contract/client-documents/client-documents.ts';
import { preparedRoute, route } from '#platform/http/route.ts';
import { findIntakePapers, getIntakePaper, prepareIntakeFile } from './client-documents.intake.service.ts';
import { documents } from './client-documents.queries.ts';
import {
  downloadClientDocuments,
  getClientDocument,
  listDocumentRuns,
  prepareDownload,
  prepareView,
  resendClientDocument,
  startDocumentRun,
  verifyClientDocument,
  viewClientDocument,
} from './client-documents.service.ts';

export const clientDocumentRoutes = ({ publicUrl }: { publicUrl: string }) => [
  route(contract.listClientDocuments, documents.find),
  route(contract.getClientDocument, getClientDocument),
  preparedRoute(contract.viewClientDocument, prepareView(publicUrl), viewClientDocument),
  preparedRoute(contract.downloadClientDocuments, prepareDownload(publicUrl), downloadClientDocuments),
  route(contract.resendClientDocument, resendClientDocument),
  route(contract.listDocumentRuns, listDocumentRuns),
  route(contract.startDocumentRun, startDocumentRun),
  route(contract.verifyClientDocument, verifyClientDocument),
  route(intake.listIntakePapers, findIntakePapers),
  route(intake.getIntakePaper, getIntakePaper),
  preparedRoute(intake.getIntakePaperFile, prepareIntakeFile(publicUrl), async (_ctx, _input, file) => file),
];
