// Coming in, for every journey.
import { createHash } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import { demoPassword } from '../../server/src/demo/people.ts';

/** Clients of higher scores are changed by no journey that takes its clients by their score. */
export const lastJourneyScore = 74;

/**
 * A list of clients for one journey alone. Journeys run side by side and change clients, their order and their number;
 * a client's score stays what it is, so each journey takes those of another score: 60 to 99 in the demo, new ones have 100.
 */
export const clientsOf = (score: number, more = ''): string =>
  `/client?sort=username&score_min=${score}&score_max=${score}${more}`;

export type DemoUser = 'god' | 'angel' | 'superman' | 'hero' | 'guard';

interface SignInOptions {
  /** The page to arrive at. */
  at?: string;
  remember?: boolean;
  /** The address of another server than the usual one. */
  base?: string;
}

const savers = new WeakSet<BrowserContext>();

/** Makes the browser one that saves data: three hundred files fetched in advance are more work than most journeys. */
export async function saveData(context: BrowserContext): Promise<void> {
  if (savers.has(context)) return;
  savers.add(context);
  await context.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
}

/** Arrives signed in, past the login. Saves data, unless the journey is about the code that is fetched in advance. */
export async function arrive(
  page: Page,
  who: DemoUser,
  at = '/dashboard',
  { savesData = true }: { savesData?: boolean } = {},
): Promise<void> {
  const password = createHash('md5').update(demoPassword).digest('hex');
  const answer = await page.request.post('/api/demo/auth/admin/v1/login', { data: { username: who, password } });
  const tokens = JSON.stringify({ ...(await answer.json()), asked_at: Date.now() });
  await page.addInitScript((kept) => {
    // The first page alone finds it: after that the browser's own storage is right.
    if (sessionStorage.getItem('arrived')) return;
    sessionStorage.setItem('arrived', 'yes');
    sessionStorage.setItem('session-tokens', kept);
  }, tokens);
  if (savesData) await saveData(page.context());
  await page.goto(at);
}

/** Signs in at the login page, as people do. */
export async function signIn(page: Page, who: DemoUser, options: SignInOptions = {}): Promise<void> {
  const { at = '/dashboard', remember = false, base = '' } = options;
  await saveData(page.context());
  await page.goto(base + at);
  await fillIn(page, who, demoPassword);
  if (remember) await page.getByLabel('记住我').check();
  await page.getByRole('button', { name: '登录' }).click();
  if (who !== 'guard') await page.waitForURL((url) => url.pathname + url.search === at);
}

async function fillIn(page: Page, who: string, password: string): Promise<void> {
  await page.getByLabel('用户名').fill(who);
  await page.getByLabel('密码', { exact: true }).fill(password);
}

/** Answers the question for the password that some actions ask. */
export async function confirmWithPassword(page: Page, password = demoPassword): Promise<void> {
  await page.getByLabel('登录密码').fill(password);
  await page.getByRole('button', { name: '确认', exact: true }).click();
}
