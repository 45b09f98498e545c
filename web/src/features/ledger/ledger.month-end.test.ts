// The PDF of the month end: each amount on its side of the books, and what is short in red before them.
import { expect, test, vi } from 'vitest';
import { setLocale, translateNow } from '#platform/texts.ts';
import { stubCanvas } from '#testing/blank-canvas.ts';
import { savePdf } from './ledger.month-end.ts';

/** The text of each line of the file, with its place from the left and its colour. */
async function linesOf(file: Blob) {
  const lines = new Map<string, { x: number; text: string }[]>();
  const red = new Set<string>();
  let isRed = false;
  for (const line of (await file.text()).split('\n')) {
    if (line.endsWith(' rg')) isRed = true;
    if (line === '0 g') isRed = false;
    const [, x, y = '', text] = /^BT (\S+) (\S+) Td \/F1 \S+ Tf \((.*)\) Tj ET$/.exec(line) ?? [];
    if (!text) continue;
    lines.set(y, [...(lines.get(y) ?? []), { x: Number(x), text }]);
    if (isRed) red.add(y);
  }
  return [...lines].map(([y, cells]) => ({ cells, texts: cells.map(({ text }) => text), isRed: red.has(y) }));
}

test('debits and credits stand in their columns with their sums, and a currency that is not covered is red', async () => {
  setLocale('en-US');
  stubCanvas();
  const saved: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${saved.push(file as Blob)}`);
  const money = { currency: 'USD', owed: '900.00', held: '850.00', surplus: '-50.00', invested: '70.00' } as const;
  await savePdf(
    [
      { code: 'bank', currency: 'USD', amount: '-1234.50' },
      { code: 'income.fee', currency: 'USD', amount: '34.50' },
      { code: 'cash', currency: 'USD', amount: '1200.00' },
    ],
    {
      currencies: [
        { ...money, statements: [] },
        { ...money, currency: 'EUR', surplus: '1.00', statements: [] },
      ],
      positions: {
        day: '2026-10-31',
        agreeing: 3,
        differing: 1,
        items: [{ symbol: 'XNYS:KO', name_zh: '可口可乐', name_en: 'Coca-Cola', units: '10', confirmed: '7' }],
      },
      statements: [],
    },
    'Trial balance',
    translateNow,
  );
  const [file] = saved;
  if (!file) throw new Error('no file was saved');
  const lines = await linesOf(file);
  const lineWith = (...texts: string[]) => lines.find((line) => texts.every((text) => line.texts.includes(text)));
  expect(lineWith('900.00', '850.00', '-50.00')).toMatchObject({
    texts: ['USD', '900.00', '850.00', '-50.00', '70.00', 'Not covered'],
    isRed: true,
  });
  expect(lineWith('EUR')).toMatchObject({
    texts: ['EUR', '900.00', '850.00', '1.00', '70.00', 'Covered'],
    isRed: false,
  });
  expect(lineWith('XNYS:KO Coca-Cola')).toMatchObject({ texts: ['XNYS:KO Coca-Cola', '10', '7', '-3'], isRed: true });
  expect(lineWith('Custody at the end of 2026-10-31: 3 agree, 1 differ')).toBeDefined();
  /** Columns end at 447 and 547 points. */
  const sideOf = (amount: string) => {
    const cell = lines.flatMap(({ cells }) => cells).find(({ text }) => text === amount);
    return cell && cell.x > 447 ? 'credit' : 'debit';
  };
  expect(['1,234.50', '34.50', '1,200.00'].map(sideOf)).toEqual(['debit', 'credit', 'credit']);
  expect(lineWith('Total')?.texts).toEqual(['USD', 'Total', '1,234.50', '1,234.50']);
});
