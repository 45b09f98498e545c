// Messages on the wire.
import { listMessages, listOwnMessages, readOwnMessage, sendMessage } from '@backoffice/contract/messages/messages.ts';
import { route } from '#platform/http/route.ts';
import { findMessages } from './messages.queries.ts';
import { markRead, send, showOwnMessages } from './messages.service.ts';

export const messageRoutes = [
  route(listMessages, findMessages),
  route(sendMessage, send),
  route(listOwnMessages, showOwnMessages),
  route(readOwnMessage, markRead),
];
