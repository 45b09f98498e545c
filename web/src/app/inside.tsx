// The app as it is loaded by the entrance: all addresses, in one file with what the first page needs.
import '#start/early-requests.ts';
import { Routed } from './app.tsx';
import { createAppRouter } from './router.tsx';

export const router = createAppRouter();

export default () => <Routed router={router} />;
