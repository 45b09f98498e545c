// A page that only those see who may make its call: all others read that they may not, with nothing else of the page around it.
import type { ReadEndpoint } from '@backoffice/contract/kit/endpoint.ts';
import type { FunctionComponent } from 'react';
import { useAllowed } from '#platform/session/permissions.tsx';
import { Denied } from './denied.tsx';

export const readersOnly = ({ access }: Pick<ReadEndpoint, 'access'>, Page: FunctionComponent): FunctionComponent =>
  function ReadersOnly() {
    return useAllowed(access) ? <Page /> : <Denied />;
  };
