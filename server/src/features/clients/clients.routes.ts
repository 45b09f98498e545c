// Clients on the wire.
import * as changes from '@backoffice/contract/clients/clients.changes.ts';
import * as transactions from '@backoffice/contract/clients/clients.transactions.ts';
import * as intake from '@backoffice/contract/clients/clients.intake.ts';
import * as trade from '@backoffice/contract/clients/clients.trade.ts';
import * as contract from '@backoffice/contract/clients/clients.ts';
import { preparedRoute, route } from '#platform/http/route.ts';
import { changeAgent, createRobot } from './clients.agents.service.ts';
import { previewMarkAsRobot, forceOffline, toggleClient, markAsRobot } from './clients.changes.service.ts';
import {
  issueCode,
  prepareIssueCode,
  prepareResetPassword,
  resetPassword,
  resetAuthenticator,
} from './clients.credentials.service.ts';
import { findTransactions } from './clients.transactions.queries.ts';
import { getIntakeClient, openIntakeAccount, registerIntakeClient } from './clients.intake.service.ts';
import { findClients } from './clients.list.queries.ts';
import { findAccounts, getVisibleClient } from './clients.queries.ts';
import { searchClient } from './clients.service.ts';
import { saveTradeSettings, previewSaveTradeSettings, getTradeSettings } from './clients.trade.service.ts';

export const clientRoutes = [
  route(contract.listClients, findClients),
  route(contract.getClient, getVisibleClient),
  route(contract.searchClient, searchClient),
  route(contract.listAccounts, findAccounts),
  route(changes.toggleClient, toggleClient),
  route(changes.markAsRobot, markAsRobot, { preview: previewMarkAsRobot }),
  route(changes.forceOffline, forceOffline),
  route(changes.changeAgent, changeAgent),
  route(changes.createRobot, createRobot),
  preparedRoute(changes.issueCode, prepareIssueCode, issueCode),
  preparedRoute(changes.resetPassword, prepareResetPassword, resetPassword),
  route(changes.resetAuthenticator, resetAuthenticator),
  route(trade.getTradeSettings, getTradeSettings),
  route(trade.saveTradeSettings, saveTradeSettings, { preview: previewSaveTradeSettings }),
  route(transactions.listTransactions, findTransactions),
  route(intake.registerIntakeClient, registerIntakeClient),
  route(intake.openIntakeAccount, openIntakeAccount),
  route(intake.getIntakeClient, getIntakeClient),
];
