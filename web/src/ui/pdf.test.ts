// The PDF of tables: every object is where the file says, text can be read back in any script, long tables have several pages, numbers stand in their columns.
import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { writePdf, type PdfLine } from './pdf.ts';

const columns = [
  { label: '科目', width: 200 },
  { label: '借方 Debit', width: 100, isNumeric: true },
];
/** Each character has ink of its own, so that one drawn for another is seen. */
const inkOf = (character: string) => (character.codePointAt(0) ?? 0) % 251;
const drawGlyph = (character: string) => ({ width: 1_000, bits: new Uint8Array(2_048).fill(inkOf(character)) });
const cellsOf = (...cells: string[]): PdfLine => ({ cells });

async function pdfOf(lines: PdfLine[], title = '试算平衡表 (2026)'): Promise<string> {
  const bytes = await writePdf(title, [{ title: '科目余额', columns, lines }], drawGlyph);
  return Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
}

const objectsOf = (file: string) =>
  new Map([...file.matchAll(/^(\d+) 0 obj\n(.*?)\nendobj$/gms)].map(([, number, object]) => [number, object ?? '']));

/** The text that a reader finds, by what the file says that its codes mean. */
function textsOf(file: string): string[] {
  const objects = objectsOf(file);
  const meanings = new Map<string, Map<string, string>>();
  for (const [, font, number] of file.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const [, meaning] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(number) ?? '') ?? [];
    const pairs = (objects.get(meaning) ?? '').matchAll(/^<(..)> <([0-9a-f]+)>$/gm);
    const characterOf = (hex: string) =>
      String.fromCharCode(...(hex.match(/.{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16)));
    meanings.set(font ?? '', new Map([...pairs].map(([, code = '', hex = '']) => [code, characterOf(hex)])));
  }
  return [...file.matchAll(/^BT .*? Td (.*) ET$/gm)].map(([, runs]) =>
    [...(runs ?? '').matchAll(/\/(F\d+) [\d.]+ Tf (?:\(((?:\\.|[^\\)])*)\)|<(..)>) Tj/g)]
      .map(([, font = '', latin, code = '']) => latin?.replaceAll(/\\(.)/g, '$1') ?? meanings.get(font)?.get(code))
      .join(''),
  );
}

test('the table of places is right for every object, and for itself', async () => {
  const file = await pdfOf([cellsOf('现金', '1,234.50')]);
  const places = [...file.matchAll(/^(\d{10}) 00000 n $/gm)].map(([, place]) => Number(place));
  expect(places.length).toBe(objectsOf(file).size);
  places.forEach((place, at) => expect(file.slice(place, place + 12)).toContain(`${at + 1} 0 obj`));
  const [, start] = /startxref\n(\d+)/.exec(file) ?? [];
  expect(file.slice(Number(start), Number(start) + 4)).toBe('xref');
  for (const [, length, stream] of file.matchAll(/\/Length (\d+) >>\nstream\n(.*?)\nendstream/gs))
    expect(stream?.length).toBe(Number(length));
});

test('Chinese and Latin are read back as they were written, brackets are no end of a text, amounts end at the edge of their column', async () => {
  const file = await pdfOf([cellsOf('现金 (USD) 𠮷', '1,234.50')]);
  expect(textsOf(file)).toEqual([
    '试算平衡表 (2026)',
    '科目余额',
    '科目',
    '借方 Debit',
    '现金 (USD) 𠮷',
    '1,234.50',
    '1 / 1',
  ]);
  // Six digits and two marks of nine points, before 48 + 200 + 100.
  const start = (348 - (6 * 556 + 2 * 278) * 0.009).toFixed(2);
  expect(file).toContain(`BT ${start} `);
});

test('each character is drawn once, with its own ink, also beyond what one font holds', async () => {
  const characters = Array.from({ length: 300 }, (_, at) => String.fromCodePoint(0x4e00 + at));
  const lines = characters.flatMap((character) => [cellsOf(character, ''), cellsOf(character, '')]);
  const file = await pdfOf(lines, 'Characters');
  const texts = textsOf(file);
  for (const character of characters) expect(texts.filter((text) => text === character).length).toBe(2);
  expect(file.match(/\/Subtype \/Type3/g)?.length).toBe(2);
  const streams = [...file.matchAll(/\/FlateDecode \/Length \d+ >>\nstream\n(.*?)\nendstream/gs)];
  const inks = streams.map(([, packed = '']) => {
    const [, ink = ''] = /ID (..)/.exec(inflateSync(Buffer.from(packed, 'latin1')).toString()) ?? [];
    return ink;
  });
  const known = ['科', '目', '余', '额', '借', '方'];
  const expected = [...known, ...characters].map((character) => inkOf(character).toString(16).padStart(2, '0'));
  const sorted = (texts: readonly string[]) => texts.toSorted((one, other) => one.localeCompare(other));
  expect(sorted(inks)).toEqual(sorted(expected));
});

test('what does not fit one page goes on with its head on the next', async () => {
  const file = await pdfOf(Array.from({ length: 100 }, (_, at) => cellsOf(`account ${at}`, `${at}.00`)));
  const texts = textsOf(file);
  expect(file).toContain('/Count 3');
  expect(texts.filter((text) => text.startsWith('account')).length).toBe(100);
  expect(texts.filter((text) => text === '科目').length).toBe(3);
  expect(texts).toContain('3 / 3');
});

test('a text too long for its column ends with dots, and a bad line is red', async () => {
  const file = await pdfOf([{ cells: ['a very long name '.repeat(10), '-5.00'], isBad: true }, cellsOf('next', '')]);
  expect(textsOf(file).find((text) => text.startsWith('a very'))).toMatch(/^[a-z ]{20,45}\.\.\.$/);
  expect(file).toMatch(/0\.75 0 0 rg\nBT [^\n]*\(a very.*?\n0 g\nBT [^\n]*\(next\)/s);
});

test('a table without lines is its title alone', async () => {
  const file = await pdfOf([], 'Statement');
  expect(textsOf(file)).toEqual(['Statement', '科目余额', '1 / 1']);
});
