// Renders a page, or the whole web, as people see it, against a real server.
import { setTimeout } from 'node:timers/promises';
import { listApprovals, reviewApproval } from '@backoffice/contract/approvals/approvals.ts';
import { logIn } from '@backoffice/contract/sign-in/sign-in.ts';
import { notifications } from '@mantine/notifications';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { afterAll, expect, onTestFinished, vi } from 'vitest';
import { App } from '#app/app.tsx';
import { createAppRouter, type AppRouter } from '#app/router.tsx';
import { isGoingBack } from '#app/tabs/use-tabs.ts';
import { queryClient } from '#platform/api/queries.ts';
import { abandonSignIn, signIn } from '#platform/session/session.ts';
import { checkedTokens, type Tokens } from '#platform/session/tokens.claims.ts';
import { clearTokens, saveTokens } from '#platform/session/tokens.ts';
import { testPassword, type StaffName } from '../../../server/src/testing/test-database.ts';
import { waiting } from '../../../server/src/testing/patience.ts';
import { createWorld, type World } from '../../../server/src/testing/world.ts';
import { BareFrame } from './bare-frame.tsx';

const realFetch = globalThis.fetch;
let address = '';
/** Id of the tenant demo in this file, whose API the page calls. */
let demo = '';
/** Session of each person whose page a test of this file has opened, apart from the one in which the world calls for them. */
let sessionOf: (who: StaffName) => Promise<Tokens>;

/** A world whose server the screens of this file talk to. */
export async function startWorld(options: Parameters<typeof createWorld>[0] = {}): Promise<World> {
  const world = await createWorld(options);
  demo = world.tenants.demo;
  sessionOf = sessionsIn(world);
  address = await world.listen();
  connect();
  // A request given up before it was sent leaves a connection for which the server would wait.
  afterAll(() => world.app.server.closeAllConnections());
  return world;
}

/** One sign-in for each person. */
function sessionsIn(world: World) {
  const sessions = new Map<StaffName, Promise<Tokens>>();
  return (who: StaffName) => {
    const session =
      sessions.get(who) ??
      world.call(logIn, null, { username: who, password: testPassword }).then(({ body }) => checkedTokens(body));
    sessions.set(who, session);
    return session;
  };
}

// With LATE_ANSWERS=400 each answer comes and each frame is drawn up to 400 ms late, in any order: what a test expects of a fast
// machine then fails.
const latestAnswer = Number(process.env['LATE_ANSWERS'] ?? 0);
if (latestAnswer > 0) {
  window.requestAnimationFrame = (draw) =>
    Number(globalThis.setTimeout(() => draw(performance.now()), Math.random() * latestAnswer));
  window.cancelAnimationFrame = clearTimeout;
}

// A browser completes an address by itself; the test environment does not.
const send: typeof fetch = async (input, init) => {
  const url = typeof input === 'string' ? new URL(input.replace(/^\/api\/demo\//, `/api/${demo}/`), address) : input;
  const answer = await realFetch(url, init);
  if (latestAnswer > 0) await setTimeout(Math.random() * latestAnswer);
  return answer;
};

export function connect(): void {
  globalThis.fetch = send;
}

/** From now on requests do not arrive. */
export function disconnect(): void {
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
}

/** The browser itself says that it has no network. */
export function goOffline(): void {
  disconnect();
  setOnline(false);
}

export function goOnline(): void {
  connect();
  setOnline(true);
}

function setOnline(isOnline: boolean) {
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => isOnline });
  act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
}

/** The next request (to this path, where one is given) arrives and is carried out, but its answer is lost on the way back. */
export function loseNextAnswer(path = ''): void {
  globalThis.fetch = async (input, init) => {
    if (!String(input).endsWith(path)) return send(input, init);
    connect();
    await send(input, init);
    throw new TypeError('Failed to fetch');
  };
}

/** Notes every request from now on, as "GET /api/demo/…", and may answer one in the server's place. */
export function watchRequests(
  answer: (request: string) => Response | undefined | Promise<undefined> = () => undefined,
): string[] {
  const seen: string[] = [];
  globalThis.fetch = async (input, init) => {
    const request = `${init?.method ?? 'GET'} ${String(input)}`;
    seen.push(request);
    return (await answer(request)) ?? send(input, init);
  };
  return seen;
}

/** Opens a page by itself, in a session that this person has for the whole file. */
export async function open(path: string, who: StaffName, { frame = BareFrame } = {}): Promise<UserEvent> {
  saveTokens({ ...(await sessionOf(who)), asked_at: Date.now() }, { remember: false });
  return show(createRouterAt(path, { frame }));
}

/** Address at which nothing but what stands around the pages is drawn. */
export const emptyPage = '/nowhere';

/** Opens an address of the whole web, freshly signed in or not at all: menu, bar, tabs, notices, lock and login included. */
export async function openApp(path: string, who: StaffName | null): Promise<UserEvent> {
  if (who) await signIn({ username: who, password: 'demo1234', rememberMe: false });
  return show(createRouterAt(path));
}

function createRouterAt(path: string, options?: Parameters<typeof createAppRouter>[0]): AppRouter {
  window.history.replaceState(null, '', path);
  return createAppRouter(options);
}

function show(router: AppRouter): UserEvent {
  const { unmount } = render(<App router={router} />);
  onTestFinished(async () => {
    // A navigation still under way would write its address into the next test.
    await vi.waitUntil(() => !router.state.isLoading && !isGoingBack(router.history), waiting);
    unmount();
    router.history.destroy();
    goOnline();
    clearTokens();
    abandonSignIn();
    notifications.clean();
  });
  return userEvent.setup({ delay: null });
}

/** Path that the browser is at, for `expect.poll`. */
export const pathNow = (): string => window.location.pathname + window.location.search;

/** The row of a list in which this text stands. */
export async function findRow(text: string) {
  const cell = await screen.findByText(text);
  const row = cell.closest('tr');
  if (!row) throw new Error(`"${text}" stands in no row`);
  return within(row);
}

/** Opens the record of the row in which this text stands, by its own link: the client's name leads to the client. */
export async function openRow(user: UserEvent, text: string): Promise<void> {
  const links = (await findRow(text)).getAllByRole('link');
  const own = links.find((link) => link.getAttribute('aria-haspopup') === 'dialog');
  if (!own) throw new Error(`the row of "${text}" opens nothing`);
  await user.click(own);
}

/** Everything that the page has asked for is there: what a write changes is only read again where it was read before. */
export const everythingRead = (): Promise<void> => waitFor(() => expect(queryClient.isFetching()).toBe(0));

/** Into a field, all at once. */
export async function write(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.click(field);
  await user.paste(text);
}

/** The second person approves the request that waits, of this kind where one is given, as soon as it has arrived. */
export async function approveLast(world: World, kind?: string): Promise<void> {
  const waitingForThem = { scope: 'for_me', status: 'pending', ...(kind && { kind }) } as const;
  const id = await vi.waitUntil(
    async () => (await world.call(listApprovals, 'angel', waitingForThem)).body.items[0]?.id,
    waiting,
  );
  const { status } = await world.call(reviewApproval, 'angel', { id, decision: 'approve' });
  expect(status).toBe(200);
}

/** Buttons behind the one that says "more"; opens them. */
export async function openMore(user: UserEvent, place: ReturnType<typeof within>) {
  await user.click(place.getByRole('button', { name: '更多' }));
  return within(await screen.findByRole('group', { name: '更多' }));
}

/** Answers the question for the password that some actions ask. */
export async function confirmWithPassword(user: UserEvent, password = 'demo1234'): Promise<void> {
  await user.type(await screen.findByLabelText('登录密码'), `${password}{Enter}`);
}
