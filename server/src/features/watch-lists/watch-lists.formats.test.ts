// Files of lists in their published shapes: what is read of each, and what is refused whole.
import { expect, test } from 'vitest';
import { altCsv, euXml, ownCsv, sdnCsv, sdnXml, unXml } from './watch-lists.files.testing.ts';
import { birthOf } from './watch-lists.parsed.ts';
import { readListInChild } from './watch-lists.child.ts';
import { readList, type ListToRead } from './watch-lists.read.ts';

const read = (format: ListToRead['format'], text: string, alt?: string) =>
  readList({ format, bytes: Buffer.from(text), ...(alt && { alt: Buffer.from(alt) }) });

const strong = (name: string) => ({ name, weak: false });
const weak = (name: string) => ({ name, weak: true });

test('the consolidated list of the United Nations', async () => {
  expect(await read('un_xml', unXml)).toEqual([
    {
      reference: 'XXi.001',
      kind: 'person',
      names: [strong('ARVID TOMAS KESTREL'), strong('Arvid Kestrell'), weak('The Falcon')],
      births: ['1965-03-02'],
      countries: ['Ruritania'],
      remarks: 'Invented for tests.',
    },
    {
      reference: 'XXi.002',
      kind: 'person',
      names: [strong('XIAOMING WANG'), strong('王小明')],
      births: ['1970/1972', '1974/1975'],
      countries: [],
      remarks: '',
    },
    {
      reference: 'XXe.001',
      kind: 'entity',
      names: [strong('GREYWATER SHIPPING'), strong('Grey Water Lines')],
      births: [],
      countries: [],
      remarks: '',
    },
  ]);
});

test('OFAC: the same people from CSV with other names and from XML', async () => {
  const [company, kestrel, novotny] = await read('ofac_csv', sdnCsv, altCsv);
  expect(company).toMatchObject({
    reference: '36',
    kind: 'entity',
    names: [strong('GREYWATER AIR'), strong('GREY WATER AIR')],
  });
  expect(kestrel).toMatchObject({
    reference: '9001',
    kind: 'person',
    names: [strong('Arvid Tomas KESTREL'), strong('Arvid KESTRELL'), weak('FALCON')],
    births: ['1965-03-02', '1964'],
    countries: ['Ruritania'],
  });
  expect(novotny).toMatchObject({ births: ['1957/1959'] });
  const [fromXml, entity] = await read('ofac_xml', sdnXml);
  expect(fromXml).toMatchObject({
    names: kestrel?.names,
    births: ['1965-03-02', '1962/1963'],
    countries: ['Ruritania'],
  });
  expect(entity).toMatchObject({ reference: '36', kind: 'entity', names: [strong('GREYWATER AIR')] });
});

test('the consolidated list of the European Union, strong names first', async () => {
  expect(await read('eu_xml', euXml)).toMatchObject([
    {
      reference: 'EU.9001.1',
      kind: 'person',
      names: [strong('Arvid Tomas KESTREL'), weak('The Falcon')],
      births: ['1965-03-02', '1959/1961'],
      countries: ['RURITANIA'],
      remarks: 'XYZ',
    },
    { reference: 'EU.9002.2', kind: 'entity', births: [] },
  ]);
});

test('a list of one’s own, with several values in a cell, also in the encoding of Chinese spreadsheets', async () => {
  const rows = ownCsv(
    'N-1,王小明,Wang Xiaoming; 小明,阿明,person,1971-02-03;1972,CN,fraud in 2024',
    'N-2,Acme Ltd,,,entity,,,',
  );
  const [first, second] = await read('own_csv', rows);
  expect(first).toEqual({
    reference: 'N-1',
    kind: 'person',
    names: [strong('王小明'), strong('Wang Xiaoming'), strong('小明'), weak('阿明')],
    births: ['1971-02-03', '1972'],
    countries: ['CN'],
    remarks: 'fraud in 2024',
  });
  expect(second).toMatchObject({ reference: 'N-2', kind: 'entity' });
  const gb = Buffer.concat([
    Buffer.from('reference,name\nN-1,'),
    Buffer.from([0xcd, 0xf5, 0xce, 0xb0]),
    Buffer.from('\n'),
  ]);
  expect(await readList({ format: 'own_csv', bytes: gb })).toMatchObject([{ names: [strong('王伟')] }]);
});

test.each([
  ['02 Mar 1965', '1965-03-02'],
  ['Mar 1965', '1965-03'],
  ['1965', '1965'],
  ['circa 1965', '1964/1966'],
  ['1962 to 1965', '1962/1965'],
  ['unknown', null],
])('a birth written %s is %s', (written, birth) => expect(birthOf(written)).toBe(birth));

test.each<[code: string, format: ListToRead['format'], text: string]>([
  ['list_file.doctype', 'un_xml', `<!DOCTYPE x [<!ENTITY a "b">]>${unXml}`],
  ['list_file.wrong_format', 'un_xml', euXml],
  ['list_file.wrong_format', 'eu_xml', '<export><sanctionEntity></export>'],
  ['list_file.wrong_format', 'ofac_xml', unXml],
  ['list_file.too_complex', 'eu_xml', `${'<a>'.repeat(60)}${'</a>'.repeat(60)}`],
  ['list_file.no_rows', 'eu_xml', '<export/>'],
  ['list_file.wrong_value', 'ofac_csv', 'reference,name\n1,x'],
  ['list_file.column_missing', 'own_csv', 'reference,title\nN-1,x'],
  ['list_file.value_missing', 'own_csv', ownCsv('N-1,,,,,,,')],
  ['list_file.wrong_value', 'own_csv', ownCsv('N-1,Bela,,,,3 May 1960,,')],
  ['list_file.wrong_value', 'own_csv', ownCsv('N-1,Bela,,,ship,,,')],
  ['list_file.listed_twice', 'own_csv', ownCsv('N-1,Bela,,,,,,', 'N-1,Ada,,,,,,')],
])('%s: %s', async (code, format, text) => {
  await expect(read(format, text)).rejects.toMatchObject({ code });
});

test('a child process reads, with the same answers and refusals', async () => {
  expect(await readListInChild({ format: 'eu_xml', bytes: Buffer.from(euXml) })).toHaveLength(2);
  await expect(readListInChild({ format: 'own_csv', bytes: Buffer.from(ownCsv('N-1,,,,,,,')) })).rejects.toMatchObject({
    code: 'list_file.value_missing',
    details: { errors: [{ path: 'rows.2.name' }] },
  });
});
