// Channels of the customer service: what the feature brings to the product.
import * as contract from '@backoffice/contract/service-channels/service-channels.ts';
import * as intake from '@backoffice/contract/service-channels/service-channels.intake.ts';
import type { Feature } from '#core/feature.ts';
import { serviceChannelRoutes } from './service-channels.routes.ts';

export const serviceChannels: Feature = {
  name: 'service-channels',
  api: [{ about: 'How clients reach the customer service.', modules: [contract, intake] }],
  routes: serviceChannelRoutes,
};
