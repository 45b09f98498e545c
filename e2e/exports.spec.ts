// Files of all lists, in both languages: what a reader would find in them is in words, without codes, JSON or stray ids.
import type { Page } from '@playwright/test';
import type { ExportColumn } from '@backoffice/contract/exports/exports.ts';
import { writeFile, type ExportRow } from '../server/src/features/exports/exports.file.ts';
import { expect } from './support/expect.ts';
import { arrive } from './support/sign-in.ts';
import { test } from './support/test.ts';

interface Wanted {
  list: string;
  columns: ExportColumn[];
}

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/;
const json = /[[{]"|\[object /;
/** One small word may be English; no Chinese word is written so. */
const codes = { zh: /^[a-z]+([._][a-z]+)*$/, en: /^[a-z]+([._][a-z]+)+$/ };
/** Words that read the same in both languages. */
const abbreviations = /\b(VIP|KYC|MIC|IP|AI|ID|MFA|SHA-256|USD|EUR|PLN|[A-Z]{3,4})\b|[%\d\s/()（）.]/g;
/** Columns with what people, clients or systems call things themselves. */
const isVerbatim = (field: string) =>
  /name|label|note|reason|comment|explanation|content|title|url|address|timezone|symbol|code|maker|checker|_by$|agent|superman|username|request_id|network|prefix|value$/.test(
    field,
  );
const isIdColumn = ({ field, title }: ExportColumn) => /(^|_)id$/.test(field) || /编号|\bid\b|^Request$/i.test(title);

async function faultsOf(columns: ExportColumn[], rows: ExportRow[], language: 'zh' | 'en'): Promise<string[]> {
  const untranslated = columns
    .map(({ title }) => title)
    .filter((title) =>
      language === 'en' ? /\p{Script=Han}/u.test(title) : /[a-z]{2}/i.test(title.replace(abbreviations, '')),
    );
  const cells = await Promise.all(
    columns.map(async (column) => {
      const file = await writeFile('csv', [column], rows, 'UTC');
      return file.toString().split('\n').slice(1);
    }),
  );
  return [
    ...untranslated.map((title) => `untranslated column ${title}`),
    ...(columns.some(({ field }) => field === 'id') ? [] : ['no id column']),
    ...columns.flatMap((column, index) =>
      (cells[index] ?? [])
        .filter(
          (cell) =>
            json.test(cell) ||
            (!isIdColumn(column) && uuid.test(cell)) ||
            (!isVerbatim(column.field) && codes[language].test(cell)) ||
            (column.words && !isVerbatim(column.field) && language === 'en' && /\p{Script=Han}/u.test(cell)),
        )
        .slice(0, 1)
        .map((cell) => `${column.field} (${column.title}): ${cell}`),
    ),
  ];
}

/** Asks for a file of the list in view, without making one; null where there is nothing to export. */
async function exportInView(page: Page, answers: Map<string, ExportRow[]>, language: 'zh' | 'en') {
  const name = language === 'zh' ? '导出' : 'Export';
  // Reports have a button with the same word, which needs no dialog.
  const button = page.locator(`main button[aria-label="${name}"]`).filter({ visible: true });
  if ((await button.count()) === 0) return null;
  await button.first().click();
  const dialog = page.getByRole('dialog', { name });
  const start = dialog.getByRole('button', { name: language === 'zh' ? '开始导出' : 'Export', exact: true });
  await expect(start).toBeVisible();
  let wanted: Wanted | null = null;
  if (await start.isEnabled()) {
    const asked = page.waitForRequest('**/export/admin/v1/create');
    await start.click();
    wanted = (await asked).postDataJSON() as Wanted;
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  if (!wanted) return null;
  return { ...wanted, rows: answers.get(wanted.list) ?? [] };
}

for (const [language, locale] of [
  ['zh', 'zh-CN'],
  ['en', 'en-US'],
] as const)
  test(`a file of every list is what the screen shows: ${language}`, async ({ page }) => {
    test.skip(!process.env['SWEEP_EXPORTS'], 'minutes for some fifty lists: SWEEP_EXPORTS=1');
    test.slow();
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.addInitScript((kept) => localStorage.setItem('ui_locale', kept), locale);
    await page.route('**/export/admin/v1/create', (route) =>
      route.fulfill({ json: { id: '00000000-0000-4000-8000-000000000000' } }),
    );
    const answers = new Map<string, ExportRow[]>();
    page.on('response', async (response) => {
      const list = new URL(response.url()).pathname.replace(/^\/api\/[^/]+\//, '').replaceAll('/', '.');
      const body: unknown = await response.json().catch(() => null);
      const items = (body as { items?: ExportRow[] } | null)?.items;
      if (Array.isArray(items) && items.length > 0) answers.set(list, items);
    });
    await arrive(page, 'god', '/client');
    await expect(page.getByRole('tabpanel').getByRole('heading').first()).toBeVisible();
    const paths = await page
      .locator('nav a[href^="/"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    const seen = new Set<string>();
    const look = async (where: string) => {
      await expect(page.locator('main [aria-busy="true"]').filter({ visible: true })).toHaveCount(0);
      const wanted = await exportInView(page, answers, language);
      if (!wanted) return;
      seen.add(wanted.list);
      expect.soft(await faultsOf(wanted.columns, wanted.rows, language), `${where}: ${wanted.list}`).toEqual([]);
    };
    for (const path of paths) {
      await page.goto(path);
      await expect(page.getByRole('tabpanel').filter({ visible: true }).first()).toBeVisible();
      await look(path);
      const others = page.locator(
        'main header [role="radiogroup"] label, main [role="group"]:not([data-why-not]) > button:first-child',
      );
      for (const other of await others.filter({ visible: true }).all()) {
        if (!(await other.isVisible())) continue;
        const label = await other.innerText(); // a choice may be gone once it was made
        await other.click();
        await look(`${path} ${label}`);
      }
    }
    expect(seen.size, [...seen].join(' ')).toBeGreaterThan(30);
  });
