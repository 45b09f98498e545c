// Bank cards on the wire.
import * as intake from '@backoffice/contract/bank-cards/bank-cards.intake.ts';
import * as contract from '@backoffice/contract/bank-cards/bank-cards.ts';
import { route } from '#platform/http/route.ts';
import { addIntakeBankCard, deleteIntakeBankCard, findIntakeBankCards } from './bank-cards.intake.service.ts';
import { addBankCard, deleteBankCard, findBankCards, updateBankCard } from './bank-cards.service.ts';

export const bankCardRoutes = [
  route(contract.listBankCards, findBankCards),
  route(contract.addBankCard, addBankCard),
  route(contract.updateBankCard, updateBankCard),
  route(contract.deleteBankCard, deleteBankCard),
  route(intake.listIntakeBankCards, findIntakeBankCards),
  route(intake.addIntakeBankCard, addIntakeBankCard),
  route(intake.deleteIntakeBankCard, deleteIntakeBankCard),
];
