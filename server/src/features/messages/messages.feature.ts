// Messages to clients: what the feature brings to the product.
import * as contract from '@backoffice/contract/messages/messages.ts';
import * as templates from '@backoffice/contract/messages/messages.templates.ts';
import * as bulk from '@backoffice/contract/messages/messages.bulk.ts';
import * as intake from '@backoffice/contract/messages/messages.intake.ts';
import type { Feature } from '#core/feature.ts';
import { automaticMessageJob } from './messages.automatic.job.ts';
import { bulkMessageJobs } from './messages.bulk.job.ts';
import { messageRoutes } from './messages.routes.ts';

export const messages: Feature = {
  name: 'messages',
  api: [
    {
      about: 'Messages to clients: single ones, to many at once, and those that follow an event.',
      modules: [contract, templates, bulk, intake],
    },
  ],
  routes: messageRoutes,
  jobs: [automaticMessageJob, ...bulkMessageJobs],
};
