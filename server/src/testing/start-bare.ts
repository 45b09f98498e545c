// The server without the web's build, for tests that need a process of their own.
import { main } from '../main.ts';

await main(process.env, console.log);
