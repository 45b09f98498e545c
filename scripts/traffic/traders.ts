// Clients of the demo who may trade.
import type { IntakeClient } from '@backoffice/contract/clients/clients.intake.ts';
import type { Town } from './actions.ts';

const isTrader = ({ kyc_status, active }: IntakeClient) => active && kyc_status === 'approved';
export const hasTraders = ({ people }: Town) => people.some(isTrader);
export const trader = ({ random, people }: Town) => random.pick(people.filter(isTrader));
