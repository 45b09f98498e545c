// Tags of clients: what the feature brings to the product.
import * as contract from '@backoffice/contract/client-tags/client-tags.ts';
import type { Feature } from '#core/feature.ts';
import { route } from '#platform/http/route.ts';
import { tagClients } from './client-tags.many.service.ts';
import { changeTag, createTag, findTags, tagClient } from './client-tags.service.ts';

export const clientTags: Feature = {
  name: 'client-tags',
  api: [{ about: 'The list of tags, and which of them clients bear.', modules: [contract] }],
  routes: [
    route(contract.listTags, findTags),
    route(contract.createTag, createTag),
    route(contract.changeTag, changeTag),
    route(contract.tagClient, tagClient),
    route(contract.tagClients, tagClients),
  ],
};
