// Everything behind an address: the router with the session it obeys.
import { RouterProvider } from '@tanstack/react-router';
import { useEffect } from 'react';
import { keepRenewing } from '#platform/session/refresh.ts';
import { Around } from './around.tsx';
import { guardBySession, type AppRouter } from './router.tsx';

export const App = ({ router }: { router: AppRouter }) => (
  <Around>
    <Routed router={router} />
  </Around>
);

export function Routed({ router }: { router: AppRouter }) {
  useEffect(() => guardBySession(router), [router]);
  useEffect(keepRenewing, []);
  return <RouterProvider router={router} />;
}
