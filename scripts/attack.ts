// npm run attack: repeats known attacks on an instance of its own, which listens on this machine alone; exits with 1 when one succeeds.
import { attackAccess } from './attack/access.ts';
import { attackAvailability } from './attack/availability.ts';
import { attackByCollusion } from './attack/collusion.ts';
import { attackByCrashes } from './attack/crashes.ts';
import { startInstance } from './attack/instance.ts';
import { attackByRaces } from './attack/races.ts';
import { attackRules } from './attack/rules.ts';

const instance = await startInstance();
try {
  await attackAvailability(instance);
  await attackAccess(instance);
  await attackByRaces(instance);
  await attackRules(instance);
  await attackByCrashes(instance);
} finally {
  await instance.stop();
}
await attackByCollusion();
