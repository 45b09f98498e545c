// Reads the consolidated list of the United Nations' Security Council.
import { allOf, firstText, oneOf, xmlOf, type Element } from '#core/statement-formats/xml.ts';
import { textOf } from '#core/statement-formats/text.ts';
import { refuseList, uniqueNames, uniqueTexts, type ParsedEntry } from './watch-lists.parsed.ts';

export function readUn(bytes: Uint8Array): ParsedEntry[] {
  const root = xmlOf(textOf(bytes, 'utf-8'));
  if (root.name !== 'CONSOLIDATED_LIST') refuseList('list_file.wrong_format', { row: 1, column: root.name });
  return [
    ...allOf(root, 'INDIVIDUALS/INDIVIDUAL').map((element) => entryOf(element, 'person', 'INDIVIDUAL')),
    ...allOf(root, 'ENTITIES/ENTITY').map((element) => entryOf(element, 'entity', 'ENTITY')),
  ];
}

const partsOfName = ['FIRST_NAME', 'SECOND_NAME', 'THIRD_NAME', 'FOURTH_NAME'];

function entryOf(element: Element, kind: ParsedEntry['kind'], tag: string): ParsedEntry {
  const name = partsOfName
    .map((part) => firstText(element, part))
    .filter(Boolean)
    .join(' ');
  const aliases = allOf(element, `${tag}_ALIAS`).map((alias) => ({
    name: firstText(alias, 'ALIAS_NAME'),
    weak: firstText(alias, 'QUALITY').toLowerCase() === 'low',
  }));
  return {
    reference: firstText(element, 'REFERENCE_NUMBER', 'DATAID'),
    kind,
    names: uniqueNames([
      { name, weak: false },
      { name: firstText(element, 'NAME_ORIGINAL_SCRIPT'), weak: false },
      ...aliases,
    ]),
    births: uniqueTexts(allOf(element, `${tag}_DATE_OF_BIRTH`).map(birthOfUn)),
    countries: uniqueTexts(allOf(element, 'NATIONALITY/VALUE').map(({ text }) => text)),
    remarks: firstText(element, 'COMMENTS1').slice(0, 2_000),
  };
}

function birthOfUn(element: Element): string {
  const year = firstText(element, 'YEAR');
  const [from, to] = [firstText(element, 'FROM_YEAR'), firstText(element, 'TO_YEAR')];
  if (from && to) return `${from}/${to}`;
  const isNear = firstText(element, 'TYPE_OF_DATE').toUpperCase().startsWith('APPROX');
  const date = firstText(element, 'DATE').slice(0, 10);
  if (/^\d{4}-\d\d-\d\d$/.test(date) && !isNear) return date;
  const known = year || date.slice(0, 4);
  if (!/^\d{4}$/.test(known)) return '';
  return isNear && oneOf(element, 'TYPE_OF_DATE') ? `${Number(known) - 1}/${Number(known) + 1}` : known;
}
