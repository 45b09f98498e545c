// Bank cards on the wire.
import * as intake from '@backoffice/contract/bank-cards/bank-cards.intake.ts';
import * as contract from '@backoffice/contract/bank-cards/bank-cards.ts';
import { route } from '#platform/http/route.ts';
import { bankCards } from './bank-cards.service.ts';

export const bankCardRoutes = [
  route(contract.listBankCards, bankCards.find),
  route(contract.addBankCard, bankCards.add),
  route(contract.updateBankCard, bankCards.update),
  route(contract.deleteBankCard, bankCards.remove),
  route(intake.listIntakeBankCards, bankCards.findIntake),
  route(intake.addIntakeBankCard, bankCards.addIntake),
  route(intake.deleteIntakeBankCard, (ctx, { id, bank_card_id }) => bankCards.removeIntake(ctx, id, bank_card_id)),
];
