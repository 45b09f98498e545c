// Messages on the wire.
import * as intake from '@backoffice/contract/messages/messages.intake.ts';
import * as contract from '@backoffice/contract/messages/messages.ts';
import { route } from '#platform/http/route.ts';
import { findIntakeMessages, readIntakeMessage } from './messages.intake.service.ts';
import { messages, sendMessage } from './messages.service.ts';

export const messageRoutes = [
  route(contract.listMessages, messages.find),
  route(contract.sendMessage, sendMessage),
  route(intake.listIntakeMessages, findIntakeMessages),
  route(intake.readIntakeMessage, readIntakeMessage),
];
