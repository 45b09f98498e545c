// npm start: builds the web when it changed, then starts the server on it.
import { buildWeb } from './build-web.ts';
import { serve } from './serve.ts';

await serve(buildWeb);
