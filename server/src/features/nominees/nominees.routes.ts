// Nominees on the wire.
import * as intake from '@backoffice/contract/nominees/nominees.intake.ts';
import * as contract from '@backoffice/contract/nominees/nominees.ts';
import { route } from '#platform/http/route.ts';
import { nominees } from './nominees.service.ts';

export const nomineeRoutes = [
  route(contract.listNominees, nominees.find),
  route(contract.addNominee, nominees.add),
  route(contract.updateNominee, nominees.update),
  route(contract.deleteNominee, nominees.remove),
  route(intake.listIntakeNominees, nominees.findIntake),
  route(intake.addIntakeNominee, nominees.addIntake),
  route(intake.deleteIntakeNominee, (ctx, { id, nominee_id }) => nominees.removeIntake(ctx, id, nominee_id)),
];
