// Papers: the same facts give the same bytes, text is text whatever it contains, and no character is lost silently.
import path from 'node:path';
import { expect, test } from 'vitest';
import { textOfPdf } from '#testing/pdf-text.ts';
import { drawPaper } from './paper.ts';

const template = path.join(import.meta.dirname, '../../testing/samples/paper.typ');
const draw = (facts: object, language: 'zh' | 'en' = 'zh') =>
  drawPaper({
    template,
    language,
    facts: { title: '月结单', text: '', amounts: [], ...facts },
    madeAt: new Date('2026-10-31T16:00:00Z'),
  });

test('drawn twice, a paper is the same to the last byte; another fact makes another', async () => {
  const [first, second, other] = [
    await draw({ text: '王小明' }),
    await draw({ text: '王小明' }),
    await draw({ text: '王小朋' }),
  ];
  expect(second).toEqual(first);
  expect(other.sha256).not.toBe(first.sha256);
});

test('facts are never markup', async () => {
  const text = '#panic("no") $x^2$ *bold* <label> @ref = heading';
  expect((await textOfPdf((await draw({ text })).base64)).replaceAll(/\s+/g, ' ')).toContain(text);
});

test('a character that no face has shows its code, a rare one of a name is drawn', async () => {
  const text = await textOfPdf((await draw({ text: '陳喆堃 한🙂' })).base64);
  expect(text).toContain('陳喆堃 [U+D55C][U+1F642]');
});

test('letters of Europe that the Chinese face lacks are drawn', async () => {
  const name = 'Zażółć Gęślą Őrség Жуков Ελένη';
  expect(await textOfPdf((await draw({ text: name })).base64)).toContain(name);
});

test('amounts are grouped and keep all their digits; words are of the language', async () => {
  const amounts = ['0.00', '-1234.5', '1000000000000.00000001', '999', '-999999.99'];
  const text = await textOfPdf((await draw({ amounts }, 'en')).base64);
  for (const shown of ['0.00', '−1,234.5', '1,000,000,000,000.00000001', '999', '−999,999.99']) {
    expect(text.split(/\s+/)).toContain(shown);
  }
  expect(text).toContain('Amount');
  expect(text).not.toContain('金额');
});

test('the paper is PDF/A and brings what its faces need, not the whole of them', async () => {
  const pdf = Buffer.from((await draw({ text: '陳' })).base64, 'base64').toString('latin1');
  expect(pdf).toContain('<pdfaid:part>2</pdfaid:part>');
  expect(pdf).toContain('NotoSansSC-Regular');
  expect(pdf.length).toBeLessThan(100_000);
});

test('a template that cannot be drawn says why, and the next paper is drawn', async () => {
  await expect(draw({ amounts: [{}] })).rejects.toThrow(/sample|paper\.typ|amounts\.typ/);
  expect((await draw({ text: '陳' })).base64).not.toBe('');
});
