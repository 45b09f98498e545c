// Answers for the kit without a server: each piece can be put into any state.
import type { Deposit } from '@backoffice/contract/deposits/deposits.ts';
import { getMyPermissions } from '@backoffice/contract/sign-in/sign-in.ts';
import { createStore } from '#platform/store.ts';
import { queryClient, readOf } from '#platform/api/queries.ts';

export const listStates = ['rows', 'empty', 'loading', 'error'] as const;
export type ListState = (typeof listStates)[number];
export const listState = createStore<ListState>('rows');

/** Sets whether the pretended person may move money. */
export function setMayFund(mayFund: boolean): void {
  queryClient.setQueryData(readOf(getMyPermissions, {}).queryKey, {
    roles: ['god'],
    grants: [{ resource: '*', actions: mayFund ? ['*'] : ['read', 'approve', 'create'] }],
    savedAt: new Date().toISOString(),
  });
}

export const inventDeposit = (number: number): Deposit => ({
  id: `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`,
  client_id: '00000000-0000-7000-8000-000000000000',
  username: `client${number}`,
  full_name: ['陈晓明', 'Julia Kowalski', '欧阳娜娜', 'Tom Park'][number % 4] ?? '',
  agent_name: 'Piotr Zieliński',
  account_id: '00000000-0000-7000-8000-000000000000',
  acc_no: String(800_000_000 + number),
  fake: number % 17 === 0,
  amount: `${(number * 7919) % 100_000}.${String(number % 100).padStart(2, '0')}`,
  currency: 'USD',
  sub_type: number % 3 === 0 ? 'crypto' : 'bank',
  screenshot: null,
  receiving_address_id: null,
  status: (['pending', 'approved', 'rejected', 'reversed'] as const)[number % 4] ?? 'pending',
  reason_code: number % 4 === 2 ? 'proof_unclear' : null,
  reason: number % 4 === 2 ? '凭证不清晰' : null,
  recorded_by: null,
  reviewed_by: number % 4 === 0 ? null : '何威',
  create_datetime: new Date(Date.now() - number * 600_000).toISOString(),
  update_datetime: new Date(Date.now() - number * 500_000).toISOString(),
  version: 1,
});

export function pretendToBeServer(): void {
  setMayFund(true);
  globalThis.fetch = (input) => {
    const path = new URL(typeof input === 'string' ? input : '', window.location.href).pathname.replace(
      /^\/api\/\w+/,
      '',
    );
    return answerTo(path);
  };
}

async function answerTo(path: string): Promise<Response> {
  await new Promise((resolve) => setTimeout(resolve, 300));
  if (path === '/deposit/admin/v1/list') return depositsNow();
  if (path.startsWith('/preference/admin/v1/view')) return Response.json({ items: [] });
  if (path.startsWith('/preference')) return Response.json({ value: null });
  if (path.startsWith('/audit/admin/v1/record')) return Response.json(pageOf([]));
  if (path === '/gallery/refused')
    return problem(400, { code: 'request.invalid', errors: [{ path: 'name', code: 'too_short' }] });
  if (path === '/gallery/failing') return problem(409, { code: 'record.wrong_status' });
  if (path === '/gallery/waiting')
    return Response.json({ approval_id: '00000000-0000-7000-8000-000000000001' }, { status: 202 });
  return Response.json({});
}

function depositsNow(): Promise<Response> | Response {
  switch (listState.get()) {
    case 'rows': {
      const items = Array.from({ length: 20 }, (_, number) => inventDeposit(number + 1));
      return Response.json({ ...pageOf(items), total: 1_234, totals: [{ currency: 'USD', amount: '987654.32' }] });
    }
    case 'empty':
      return Response.json({ ...pageOf([]), totals: [] });
    case 'loading':
      return new Promise(() => {});
    case 'error':
      return problem(500, { code: 'server.failed' });
  }
}

const pageOf = (items: unknown[]) => ({
  items,
  total: items.length,
  total_is_estimate: false,
  page: 1,
  page_size: 20,
  next_cursor: null,
});

const problem = (status: number, facts: object) =>
  new Response(JSON.stringify({ type: 'about:blank', title: '', status, detail: '', request_id: 'kit', ...facts }), {
    status,
    headers: { 'content-type': 'application/problem+json' },
  });
