// What exceptions and the checks that find them bring.
import type { Noun } from '../kit/noun.ts';

export const exceptions = {
  resources: { exception: {} },
  pages: { exceptions: { path: '/oversight/exceptions', resource: 'exception', under: 'oversight' } },
  records: {
    exception: { table: 'exceptions', resource: 'exception', page: 'exceptions', ofClient: 'sometimes' },
    check_run: { table: 'check_runs', resource: 'exception', page: 'exceptions', ofClient: false },
  },
} as const satisfies Noun;
