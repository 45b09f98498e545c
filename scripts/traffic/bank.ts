// The house's bank as the demo's traffic plays it: its gateway, the account, and money that is on its way.
import type { DemoBank } from '../../server/src/features/integrations/integrations.keys.demo.ts';
import type { AppApi } from './app-api.ts';

export interface Bank {
  /** Calls with the gateway's own key. */
  api: AppApi;
  account: DemoBank;
  /** File that keeps the balance from one run to the next. */
  file: string;
  /** Money that is on its way, as the client claims it. */
  sent: { amount: string; name: string; reference: string }[];
}
