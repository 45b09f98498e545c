// The customer service's channels on the wire.
import * as intake from '@backoffice/contract/service-channels/service-channels.intake.ts';
import * as contract from '@backoffice/contract/service-channels/service-channels.ts';
import { route } from '#platform/http/route.ts';
import { serviceChannels } from './service-channels.queries.ts';
import {
  createServiceChannel,
  deleteServiceChannel,
  findIntakeServiceChannels,
  getIntakeService,
  orderServiceChannels,
  previewCreateServiceChannel,
  previewUpdateServiceChannel,
  updateServiceChannel,
} from './service-channels.service.ts';

export const serviceChannelRoutes = [
  route(contract.listServiceChannels, serviceChannels.find),
  route(contract.createServiceChannel, createServiceChannel, { preview: previewCreateServiceChannel }),
  route(contract.updateServiceChannel, updateServiceChannel, { preview: previewUpdateServiceChannel }),
  route(contract.deleteServiceChannel, deleteServiceChannel),
  route(contract.orderServiceChannels, orderServiceChannels),
  route(intake.listIntakeServiceChannels, findIntakeServiceChannels),
  route(intake.getIntakeService, getIntakeService),
];
