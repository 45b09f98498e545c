// Coming in, for every journey.
import type { Page } from '@playwright/test';
import { demoPassword } from '../server/src/demo/people.ts';

export type DemoUser = 'god' | 'angel' | 'superman' | 'hero' | 'guard';

interface SignInOptions {
  /** The page to arrive at. */
  at?: string;
  remember?: boolean;
  /** Of another server than the usual one. */
  base?: string;
}

export async function signIn(page: Page, who: DemoUser, options: SignInOptions = {}): Promise<void> {
  const { at = '/dashboard', remember = false, base = '' } = options;
  await page.goto(base + at);
  await fillIn(page, who, demoPassword);
  if (remember) await page.getByLabel('记住我').check();
  await page.getByRole('button', { name: '登录' }).click();
  if (who !== 'guard') await page.waitForURL((url) => url.pathname + url.search === at);
}

export async function fillIn(page: Page, who: string, password: string): Promise<void> {
  await page.getByLabel('用户名').fill(who);
  await page.getByLabel('密码', { exact: true }).fill(password);
}
