// Messages on the wire.
import * as intake from '@backoffice/contract/messages/messages.intake.ts';
import { listMessages, sendMessage } from '@backoffice/contract/messages/messages.ts';
import { route } from '#platform/http/route.ts';
import { findIntakeMessages, readIntakeMessage } from './messages.intake.service.ts';
import { messages } from './messages.queries.ts';
import { send } from './messages.service.ts';

export const messageRoutes = [
  route(listMessages, messages.find),
  route(sendMessage, send),
  route(intake.listIntakeMessages, findIntakeMessages),
  route(intake.readIntakeMessage, readIntakeMessage),
];
