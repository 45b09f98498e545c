// Documents on the wire.
import * as intake from '@backoffice/contract/documents/documents.intake.ts';
import * as contract from '@backoffice/contract/documents/documents.ts';
import { preparedRoute, route } from '#platform/http/route.ts';
import {
  agreeIntakeDocument,
  findIntakeClientDocuments,
  findIntakeDocuments,
  getIntakeDocument,
} from './documents.intake.service.ts';
import {
  createDocument,
  findDocuments,
  getDocument,
  getDocumentVersion,
  prepareSaveDocument,
  publishDocument,
  saveDocument,
} from './documents.service.ts';

export const documentRoutes = [
  route(contract.listDocuments, findDocuments),
  route(contract.getDocument, getDocument),
  route(contract.getDocumentVersion, getDocumentVersion),
  route(contract.createDocument, createDocument),
  preparedRoute(contract.saveDocument, prepareSaveDocument, saveDocument),
  route(contract.publishDocument, publishDocument),
  route(intake.listIntakeDocuments, findIntakeDocuments),
  route(intake.getIntakeDocument, getIntakeDocument),
  route(intake.listIntakeClientDocuments, findIntakeClientDocuments),
  route(intake.agreeIntakeDocument, agreeIntakeDocument),
];
