// Loads the demo data. Runs as a child process of the first start.
import { deriveSecrets } from '#core/sessions/secrets.ts';
import { doTask } from '#platform/child-task.ts';
import { loadDemo } from './demo.ts';
import type { DemoTask } from './first-start.ts';

doTask(({ owner, masterKey }: DemoTask, say) => loadDemo({ owner }, deriveSecrets(masterKey), say));
