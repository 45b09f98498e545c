// Clients on the wire.
import * as cardIntake from '@backoffice/contract/bank-cards/bank-cards.intake.ts';
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
import {
  addBankCard,
  addNominee,
  deleteBankCard,
  deleteNominee,
  listAccessRecords,
  listBankCards,
  listHoldings,
  listNominees,
  updateBankCard,
  updateNominee,
} from '@backoffice/contract/clients/clients.records.ts';
import { getTradeSettings, saveTradeSettings } from '@backoffice/contract/clients/clients.trade.ts';
import { getClient, listAccounts, listClients, searchClient } from '@backoffice/contract/clients/clients.ts';
import * as nomineeIntake from '@backoffice/contract/nominees/nominees.intake.ts';
import * as visitIntake from '@backoffice/contract/visits/visits.intake.ts';
import {
  addIntakeBankCard,
  deleteIntakeBankCard,
  findIntakeBankCards,
} from '#features/bank-cards/bank-cards.intake.service.ts';
import {
  addIntakeNominee,
  deleteIntakeNominee,
  findIntakeNominees,
} from '#features/nominees/nominees.intake.service.ts';
import { endIntakeSession, keepIntakeSessions, startIntakeSession } from '#features/visits/visits.intake.service.ts';
import { openRoute, route } from '#platform/http/route.ts';
import { handOver, makeRobot } from './clients.agents.service.ts';
import { addCard, changeCard, findBankCards, removeCard } from './clients.cards.service.ts';
import { previewRobot, signClientOut, toggleActive, turnIntoRobot } from './clients.changes.service.ts';
import { issueClientCode, resetClientPassword, unbindAuthenticator } from './clients.credentials.service.ts';
import { findHoldings } from './clients.holdings.service.ts';
import { getIntakeClient, registerIntakeClient } from './clients.intake.service.ts';
import { findClients } from './clients.list.queries.ts';
import { changeNominee, findNominees, nameNominee, removeNominee } from './clients.nominees.service.ts';
import { findAccounts, getVisibleClient } from './clients.queries.ts';
import { findForMoney } from './clients.service.ts';
import { findAccessRecords } from './clients.sessions.queries.ts';
import { keepTradeSettings, showTradeSettings } from './clients.trade.service.ts';

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
  route(issueCode, issueClientCode),
  route(resetPassword, resetClientPassword),
  route(resetAuthenticator, unbindAuthenticator),
  route(getTradeSettings, showTradeSettings),
  route(saveTradeSettings, keepTradeSettings),
  route(listAccessRecords, findAccessRecords),
  route(listHoldings, findHoldings),
  route(listBankCards, findBankCards),
  route(addBankCard, addCard),
  route(updateBankCard, changeCard),
  route(deleteBankCard, removeCard),
  route(listNominees, findNominees),
  route(addNominee, nameNominee),
  route(updateNominee, changeNominee),
  route(deleteNominee, removeNominee),
  route(intake.registerIntakeClient, registerIntakeClient),
  route(intake.getIntakeClient, getIntakeClient),
  route(visitIntake.startIntakeSession, startIntakeSession),
  route(visitIntake.endIntakeSession, endIntakeSession),
  openRoute(visitIntake.keepIntakeSessions, keepIntakeSessions),
  route(cardIntake.listIntakeBankCards, findIntakeBankCards),
  route(cardIntake.addIntakeBankCard, addIntakeBankCard),
  route(cardIntake.deleteIntakeBankCard, deleteIntakeBankCard),
  route(nomineeIntake.listIntakeNominees, findIntakeNominees),
  route(nomineeIntake.addIntakeNominee, addIntakeNominee),
  route(nomineeIntake.deleteIntakeNominee, deleteIntakeNominee),
];
