// People who try to bend the rules: members of staff of the demo, alone or two of them together, and a client who is their friend.
import { randomUUID } from 'node:crypto';
import { addIntakeBankCard } from '@backoffice/contract/bank-cards/bank-cards.intake.ts';
import { cancelApproval, reviewApproval } from '@backoffice/contract/approvals/approvals.ts';
import { getIntakeClient, type IntakeClient } from '@backoffice/contract/clients/clients.intake.ts';
import { listClients } from '@backoffice/contract/clients/clients.ts';
import { recordDeposit } from '@backoffice/contract/deposits/deposits.ts';
import type { Endpoint, InputOf, KeyAccess, OutputOf } from '@backoffice/contract/kit/endpoint.ts';
import { logIn, verifyAuthenticator } from '@backoffice/contract/sign-in/sign-in.ts';
import { getStockDataAccess } from '@backoffice/contract/stock-data/stock-data.ts';
import { codeOf } from '../../../server/src/core/sessions/authenticator.testing.ts';
import { demoSecret } from '../../../server/src/demo/people.ts';
import { demoPasswordHash, demoProof, signInToDemo, type Caller, type Instance } from '../instance.ts';
import { waitsADay, waitsForSecond, waitsForThird, type Outcome, type Tries } from './tries.ts';

export type Person = 'god' | 'angel' | 'guard' | 'superman' | 'leader2';

type Answer<E extends Endpoint> = Outcome & { status: number; body: OutputOf<E> };

export interface Scene {
  tries: Tries;
  /** Call of one person; the request that it leaves for a second one is taken back. */
  alone: <E extends Endpoint>(endpoint: E, input: InputOf<E>, who?: Person) => Promise<Answer<E>>;
  /** Call of one person to which the other agrees. */
  byTwo: <E extends Endpoint>(endpoint: E, input: InputOf<E>, pair?: readonly [Person, Person]) => Promise<Answer<E>>;
  read: <E extends Endpoint>(endpoint: E, input: InputOf<E>, who?: Person) => Promise<OutputOf<E>>;
  /** Call of the clients' app, with the demo's key or another. */
  app: <E extends Endpoint & { access: KeyAccess }>(endpoint: E, input: InputOf<E>, key?: string) => Promise<Answer<E>>;
  /** A real client who may trade in dollars, each time another. */
  nextFriend: () => Promise<Friend>;
  /** Reader of stock data, with one token of a browser. */
  openStockData: () => Promise<(path: string) => Promise<Response>>;
  /** Deposit that two people agree to. */
  fund: (friend: Friend, amount: string) => Promise<void>;
}

export interface Friend {
  id: string;
  account_id: string;
  bank_card_id: string;
}

const keyed = () => ({ headers: { 'idempotency-key': randomUUID(), 'x-proof': demoProof } });

/** Reads what came of a call out of its answer. */
function outcomeOf<Body>({ status, body }: { status: number; body: Body }) {
  const { code } = body as { code?: string };
  const reason = status === 202 ? waitsForSecond : (code ?? String(status));
  return { status, body, isDone: status === 200, reason };
}

export async function createScene({ call, apiKey, urlOf }: Instance, tries: Tries): Promise<Scene> {
  const tokens: Record<Person, string> = {
    god: await signInToDemo(call, 'god'),
    angel: await signInToDemo(call, 'angel'),
    guard: await signInAsGuard(call),
    superman: await signInToDemo(call, 'superman'),
    leader2: await signInToDemo(call, 'leader2'),
  };
  const pendingOf = (body: unknown) => (body as { approval_id: string }).approval_id;
  const friends = await findFriends(call, tokens.god);
  const scene: Scene = {
    tries,
    alone: async (endpoint, input, who = 'god') => {
      const answer = await call(endpoint, input, tokens[who], keyed());
      if (answer.status === 202) await call(cancelApproval, { id: pendingOf(answer.body) }, tokens[who], keyed());
      return outcomeOf(answer);
    },
    byTwo: async (endpoint, input, [maker, checker] = ['god', 'angel']) => {
      const asked = outcomeOf(await call(endpoint, input, tokens[maker], keyed()));
      if (asked.status !== 202) return asked;
      const id = pendingOf(asked.body);
      const agreed = await call(reviewApproval, { id, decision: 'approve' }, tokens[checker], keyed());
      if (agreed.status !== 200) {
        await call(cancelApproval, { id }, tokens[maker], keyed());
        return { ...outcomeOf(agreed), body: asked.body };
      }
      const { status, result } = agreed.body;
      const reason = status === 'pending' ? waitsForThird : status === 'waiting' ? waitsADay : status;
      return { status: agreed.status, isDone: status === 'approved', reason, body: result as never };
    },
    read: async (endpoint, input, who = 'god') => (await call(endpoint, input, tokens[who])).body,
    app: async (endpoint, input, key = apiKey) => outcomeOf(await call(endpoint, input, key, keyed())),
    nextFriend: async () => {
      const client = friends.pop();
      const account = client?.accounts.find(({ currency }) => currency === 'USD');
      if (!client || !account) throw new Error('the demo has too few clients who may trade');
      const card = { id: client.id, bank_name: 'First Bank', holder_name: client.full_name, acc_no: randomUUID() };
      const { body: payee } = await scene.app(addIntakeBankCard, card);
      return { id: client.id, account_id: account.id, bank_card_id: payee.id };
    },
    openStockData: async () => {
      const { url, token } = await scene.read(getStockDataAccess, {});
      return (path) => fetch(urlOf(`${url}${path}`), { headers: { authorization: `Bearer ${token}` } });
    },
    fund: async ({ id, account_id }, amount) => {
      const { isDone, reason } = await scene.byTwo(recordDeposit, { id, account_id, amount, currency: 'USD' });
      if (!isDone) throw new Error(`no money for the friend: ${reason}`);
    },
  };
  return scene;

  async function findFriends(ask: Caller, token: string): Promise<IntakeClient[]> {
    const filter = { page_size: 100, fake: false, active: true, kyc_status: 'approved' } as const;
    const { body } = await ask(listClients, filter, token);
    const found: IntakeClient[] = [];
    for (const { id } of body.items) {
      const { body: client } = await ask(getIntakeClient, { id }, apiKey);
      const isFit = client.kyc_status === 'approved' && client.accounts.some(({ currency }) => currency === 'USD');
      if (isFit && client.active) found.push(client);
      if (found.length === 20) break;
    }
    return found;
  }
}

/** A second angel, who has an authenticator. */
async function signInAsGuard(call: Caller): Promise<string> {
  const { body } = await call(logIn, { username: 'guard', password: demoPasswordHash });
  const { body: tokens } = await call(verifyAuthenticator, { code: await codeOf(demoSecret) }, body.access_token);
  return tokens.access_token;
}
