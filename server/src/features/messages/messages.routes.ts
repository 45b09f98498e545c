// Messages on the wire.
import * as bulk from '@backoffice/contract/messages/messages.bulk.ts';
import * as intake from '@backoffice/contract/messages/messages.intake.ts';
import * as templateContract from '@backoffice/contract/messages/messages.templates.ts';
import * as contract from '@backoffice/contract/messages/messages.ts';
import { route } from '#platform/http/route.ts';
import { bulkMessages } from './messages.bulk.queries.ts';
import { countAudience, recallBulkMessage, sendBulkMessage, stopBulkMessage } from './messages.bulk.service.ts';
import { findIntakeMessages, readIntakeMessage } from './messages.intake.service.ts';
import { messages, recallMessage, sendMessage } from './messages.service.ts';
import {
  createMessageTemplate,
  deleteMessageTemplate,
  previewMessage,
  templates,
  updateMessageTemplate,
} from './messages.templates.service.ts';

export const messageRoutes = [
  route(contract.listMessages, messages.find),
  route(contract.sendMessage, sendMessage),
  route(contract.recallMessage, recallMessage),
  route(templateContract.listMessageTemplates, templates.find),
  route(templateContract.createMessageTemplate, createMessageTemplate),
  route(templateContract.updateMessageTemplate, updateMessageTemplate),
  route(templateContract.deleteMessageTemplate, deleteMessageTemplate),
  route(templateContract.previewMessage, previewMessage),
  route(bulk.listBulkMessages, bulkMessages.find),
  route(bulk.countAudience, countAudience),
  route(bulk.sendBulkMessage, sendBulkMessage),
  route(bulk.stopBulkMessage, stopBulkMessage),
  route(bulk.recallBulkMessage, recallBulkMessage),
  route(intake.listIntakeMessages, findIntakeMessages),
  route(intake.readIntakeMessage, readIntakeMessage),
];
