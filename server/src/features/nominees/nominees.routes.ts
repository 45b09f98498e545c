// Nominees on the wire.
import * as intake from '@backoffice/contract/nominees/nominees.intake.ts';
import * as contract from '@backoffice/contract/nominees/nominees.ts';
import { route } from '#platform/http/route.ts';
import { addIntakeNominee, deleteIntakeNominee, findIntakeNominees } from './nominees.intake.service.ts';
import { addNominee, deleteNominee, findNominees, updateNominee } from './nominees.service.ts';

export const nomineeRoutes = [
  route(contract.listNominees, findNominees),
  route(contract.addNominee, addNominee),
  route(contract.updateNominee, updateNominee),
  route(contract.deleteNominee, deleteNominee),
  route(intake.listIntakeNominees, findIntakeNominees),
  route(intake.addIntakeNominee, addIntakeNominee),
  route(intake.deleteIntakeNominee, deleteIntakeNominee),
];
