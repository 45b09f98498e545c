// Refusals of bad files, and the child process that reads them.
import { zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { readFile } from './read-file.ts';
import { readInChild } from './read-in-child.ts';
import { bytesOf, fileOf, plain, refusalOf, sampleOf } from './statement-formats.testing.ts';

test('a bad file is refused whole, with row, column and code', async () => {
  const reversal = new TextDecoder().decode(sampleOf('camt053.02.reversal.xml'));
  const words = new TextDecoder().decode(sampleOf('mt940.words.sta'));
  const camt = (from: string, to: string) => refusalOf(fileOf('camt053', bytesOf(reversal.replace(from, to))));
  const mt940 = (from: string, to: string) => refusalOf(fileOf('mt940', bytesOf(words.replace(from, to))));
  const csv = (text: string, mapping = plain) => refusalOf(fileOf('csv', bytesOf(text), { mapping }));
  const bomb = zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(130 * 2 ** 20) }, { level: 9 });
  const oldExcel = new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
  const many = `Date,Amount\n${'2026-03-05,1\n'.repeat(50_001)}`;
  const rows: [Promise<string>, string][] = [
    [camt('<Document', '<!DOCTYPE x [<!ENTITY a "b">]><Document'), 'doctype'],
    [camt('camt.053.001.02', 'camt.052.001.02'), 'wrong_format'],
    [camt('</Stmt>', ''), 'wrong_format rows.31.XML'],
    [camt('<Dt>2026-03-02</Dt></ValDt>', '<Dt>2026-02-30</Dt></ValDt>'), 'wrong_day rows.1.ValDt'],
    [camt('>250.00<', '>250,00<'), 'wrong_number rows.1.Amt'],
    [camt('>250.00<', '>1234567890123456<'), 'number_too_long rows.1.Amt'],
    [camt('>250.00<', '>250.001<'), 'too_many_decimals rows.1.Amt'],
    [camt('<Amt Ccy="EUR">250', '<Amt Ccy="XYZ">250'), 'wrong_currency rows.1.Amt'],
    [camt('>250.00<', '>251.00<'), 'wrong_sum rows.2.closing'],
    [mt940(':62F:C260304EUR13,50', ':62F:C260304EUR13.50'), 'wrong_format rows.13.:62F:'],
    [mt940(':62F:C260304EUR13,50', ''), 'value_missing rows.1.:62F:'],
    [mt940('2603040304C5,00', '2613040304C5,00'), 'wrong_day rows.5.:61:'],
    [mt940('C5,00', 'C6,00'), 'wrong_sum rows.11.closing'],
    [csv('Date,Sum\n2026-03-05,1\n'), 'column_missing rows.1.Amount'],
    [csv('Date,Amount\n'), 'no_rows'],
    [csv('Date,Amount\n2026-03-05,1\n05.03.2026,1\n'), 'wrong_day rows.3.Date'],
    [csv('Date,Amount\n2026-03-05,"1,50"\n'), 'wrong_number rows.2.Amount'],
    [csv('Date,Amount\n2026-03-05,1.005\n'), 'too_many_decimals rows.2.Amount'],
    [csv('Date,Amount\n2026-03-05,1234567890123456\n'), 'number_too_long rows.2.Amount'],
    [csv('Date,Amount\n2026-03-05,\n'), 'value_missing rows.2.Amount'],
    [csv(many), 'too_many_rows rows.50001.'],
    [refusalOf(fileOf('csv', sampleOf('csv.columns.gb18030.csv'), { mapping: plain })), 'wrong_encoding'],
    [refusalOf(fileOf('csv', oldExcel, { mapping: plain })), 'old_excel'],
    [refusalOf(fileOf('xlsx', oldExcel, { mapping: plain })), 'old_excel'],
    [refusalOf(fileOf('xlsx', bytesOf('Date,Amount'), { mapping: plain })), 'wrong_format'],
    [refusalOf(fileOf('xlsx', bomb, { mapping: plain })), 'too_complex'],
    [refusalOf(fileOf('csv', new Uint8Array(10 * 2 ** 20 + 1), { mapping: plain })), 'too_large'],
    [refusalOf(fileOf('positions', bytesOf('symbol,quantity\nA,1\nA,2\n'))), 'wrong_value rows.3.symbol'],
  ];
  expect(await Promise.all(rows.map(([refusal]) => refusal))).toEqual(rows.map(([, expected]) => expected));
});

test('the child process reads the same, and says row and column too', async () => {
  const file = fileOf('mt940', sampleOf('mt940.words.sta'));
  expect(await readInChild(file)).toEqual(await readFile(file));
  await expect(readInChild(fileOf('csv', bytesOf('Date,Amount\nx,1\n'), { mapping: plain }))).rejects.toMatchObject({
    code: 'statement_file.wrong_day',
    details: { errors: [{ path: 'rows.2.Date', code: 'invalid' }] },
  });
});
