// Clients on the wire.
import {
  changeAgent,
  createRobot,
  forceOffline,
  issueCode,
  markAsRobot,
  resetAuthenticator,
  resetPassword,
  toggleClient,
} from '@backoffice/contract/clients/clients.changes.ts';
import * as intake from '@backoffice/contract/clients/clients.intake.ts';
import { listHoldings } from '@backoffice/contract/clients/clients.holdings.ts';
import { getTradeSettings, saveTradeSettings } from '@backoffice/contract/clients/clients.trade.ts';
import { getClient, listAccounts, listClients, searchClient } from '@backoffice/contract/clients/clients.ts';
import { preparedRoute, route } from '#platform/http/route.ts';
import { handOver, makeRobot } from './clients.agents.service.ts';
import { previewRobot, signClientOut, toggleActive, turnIntoRobot } from './clients.changes.service.ts';
import {
  issueClientCode,
  prepareClientCode,
  preparePasswordReset,
  resetClientPassword,
  unbindAuthenticator,
} from './clients.credentials.service.ts';
import { findHoldings } from './clients.holdings.service.ts';
import { getIntakeClient, registerIntakeClient } from './clients.intake.service.ts';
import { findClients } from './clients.list.queries.ts';
import { findAccounts, getVisibleClient } from './clients.queries.ts';
import { findForMoney } from './clients.service.ts';
import { keepTradeSettings, previewSaveTradeSettings, showTradeSettings } from './clients.trade.service.ts';

export const clientRoutes = [
  route(listClients, findClients),
  route(getClient, getVisibleClient),
  route(searchClient, findForMoney),
  route(listAccounts, findAccounts),
  route(toggleClient, toggleActive),
  route(markAsRobot, turnIntoRobot, { preview: previewRobot }),
  route(forceOffline, signClientOut),
  route(changeAgent, handOver),
  route(createRobot, makeRobot),
  preparedRoute(issueCode, prepareClientCode, issueClientCode),
  preparedRoute(resetPassword, preparePasswordReset, resetClientPassword),
  route(resetAuthenticator, unbindAuthenticator),
  route(getTradeSettings, showTradeSettings),
  route(saveTradeSettings, keepTradeSettings, { preview: previewSaveTradeSettings }),
  route(listHoldings, findHoldings),
  route(intake.registerIntakeClient, registerIntakeClient),
  route(intake.getIntakeClient, getIntakeClient),
];
