// Starts the server alone, on the web that was built before, if any.
import { serve } from './parts/serve.ts';

await serve();
