// Clients on the wire.
import * as changes from '@backoffice/contract/clients/clients.changes.ts';
import * as transactions from '@backoffice/contract/clients/clients.transactions.ts';
import * as intake from '@backoffice/contract/clients/clients.intake.ts';
import * as contract from '@backoffice/contract/clients/clients.ts';
import { preparedRoute, route } from '#platform/http/route.ts';
import { changeAgent, createRobot } from './clients.agents.service.ts';
import {
  changeLanguage,
  previewMarkAsRobot,
  forceOffline,
  toggleClient,
  markAsRobot,
} from './clients.changes.service.ts';
import {
  issueCode,
  prepareIssueCode,
  prepareResetPassword,
  resetPassword,
  resetAuthenticator,
} from './clients.credentials.service.ts';
import { findLatestTransactions, findTransactions } from './clients.transactions.queries.ts';
import { getIntakeClient, openIntakeAccount, registerIntakeClient } from './clients.intake.service.ts';
import { findClients } from './clients.list.queries.ts';
import { findAccounts, getVisibleClient } from '#core/clients/clients.queries.ts';
import { searchClient } from './clients.service.ts';

export const clientRoutes = [
  route(contract.listClients, findClients),
  route(contract.getClient, getVisibleClient),
  route(contract.searchClient, searchClient),
  route(contract.listAccounts, findAccounts),
  route(changes.toggleClient, toggleClient),
  route(changes.markAsRobot, markAsRobot, { preview: previewMarkAsRobot }),
  route(changes.forceOffline, forceOffline),
  route(changes.changeAgent, changeAgent),
  route(changes.changeLanguage, changeLanguage),
  route(changes.createRobot, createRobot),
  preparedRoute(changes.issueCode, prepareIssueCode, issueCode),
  preparedRoute(changes.resetPassword, prepareResetPassword, resetPassword),
  route(changes.resetAuthenticator, resetAuthenticator),
  route(transactions.listTransactions, findTransactions),
  route(transactions.listLatestTransactions, findLatestTransactions),
  route(intake.registerIntakeClient, registerIntakeClient),
  route(intake.openIntakeAccount, openIntakeAccount),
  route(intake.getIntakeClient, getIntakeClient),
];
