// Clients on the wire.
import { getClient, listAccounts, listClients } from '@backoffice/contract/clients.ts';
import { route } from '#platform/http/route.ts';
import { findAccounts, findClients, getVisibleClient } from './clients.queries.ts';

export const clientRoutes = [
  route(listClients, findClients),
  route(getClient, getVisibleClient),
  route(listAccounts, findAccounts),
];
