// npm run attack: repeats known attacks on an instance of its own, which listens on this machine alone; exits with 1 when one succeeds.
import { attackAvailability } from './attack/availability.ts';
import { startInstance } from './attack/instance.ts';

const instance = await startInstance();
try {
  await attackAvailability(instance);
} finally {
  await instance.stop();
}
