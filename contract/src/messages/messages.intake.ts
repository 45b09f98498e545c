// Messages as clients read them in their app.
import * as z from 'zod';
import { readEndpoint, writeEndpoint } from '../kit/endpoint.ts';
import { listOfClient, ofClient } from '../clients/clients.intake-inputs.ts';
import { pageOf } from '../kit/list.ts';
import { Message } from './messages.ts';

export const IntakeMessage = Message.pick({
  id: true,
  title: true,
  content: true,
  read_datetime: true,
  create_datetime: true,
});
export type IntakeMessage = z.infer<typeof IntakeMessage>;

/** Language of the answer; a message without a text in English is answered as it was written. */
const language = z.enum(['zh', 'en']).default('zh');

export const listIntakeMessages = readEndpoint({
  method: 'GET',
  path: '/intake/v1/clients/:id/messages',
  access: { scope: 'messages' },
  reads: 'message',
  input: listOfClient.extend({ language }),
  output: pageOf(IntakeMessage),
});

export const readIntakeMessage = writeEndpoint({
  method: 'POST',
  path: '/intake/v1/clients/:id/messages/:message_id/read',
  access: { scope: 'messages' },
  audit: 'message.read',
  changes: ['message'],
  pausedBy: { none: 'moves no money' },
  input: ofClient.extend({ message_id: z.uuid(), language }),
  output: IntakeMessage,
});
