// What the page of one client reads first: the build has the start ask for it before any code is there (web/build/early-script.ts).
import { listTimeline } from '@backoffice/contract/client-timeline/client-timeline.ts';
import { getClient } from '@backoffice/contract/clients/clients.ts';
import { requestOf } from '@backoffice/contract/kit/endpoint.ts';

export const page = 'client';

export const module = new URL('clients.record.page.tsx', import.meta.url);

export const requestsOf = (id: string) => [requestOf(getClient, { id }), requestOf(listTimeline, { client_id: id })];
