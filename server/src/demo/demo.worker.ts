// Loads the demo data. Runs as a child process of the first start.
import { deriveSecrets } from '#core/sessions/secrets.ts';
import { doTask } from '#platform/child-task.ts';
import { sandboxMarket } from '../stock-data-source.ts';
import { loadDemo } from './demo.ts';
import type { DemoTask } from './first-start.ts';
import { workOutPrices } from './stocks.ts';

const market = sandboxMarket();
// Before the task is there: the database is still being made.
const pricing = workOutPrices(market);

doTask(async ({ owner, masterKey }: DemoTask, say) => {
  await pricing;
  await loadDemo({ owner }, { secrets: deriveSecrets(masterKey), market }, say);
});
