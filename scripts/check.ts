// npm run check: everything that can be said about the code without running it.
import { checkAll } from './testing/checks.ts';

process.exitCode = (await checkAll()) ? 0 : 1;
