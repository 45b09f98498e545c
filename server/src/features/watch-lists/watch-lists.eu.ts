// Reads the consolidated list of the European Union, XML in version 1.1.
import { allOf, oneOf, xmlOf, type Element } from '#core/statement-formats/xml.ts';
import { textOf } from '#core/statement-formats/text.ts';
import { refuseList, uniqueNames, uniqueTexts, type ParsedEntry } from './watch-lists.parsed.ts';

export function readEu(bytes: Uint8Array): ParsedEntry[] {
  const root = xmlOf(textOf(bytes, 'utf-8'));
  if (root.name !== 'export') refuseList('list_file.wrong_format', { row: 1, column: root.name });
  return allOf(root, 'sanctionEntity').map((element) => {
    const { euReferenceNumber, logicalId, remark } = element.attributes;
    const type = oneOf(element, 'subjectType')?.attributes ?? {};
    return {
      reference: (euReferenceNumber || logicalId) ?? '',
      kind: type['code'] === 'person' || type['classificationCode'] === 'P' ? 'person' : 'entity',
      names: uniqueNames(allOf(element, 'nameAlias').map(nameOf).toSorted(byStrength)),
      births: uniqueTexts(allOf(element, 'birthdate').map(birthOfEu)),
      countries: uniqueTexts(
        allOf(element, 'citizenship').map(
          ({ attributes }) => attributes['countryDescription'] ?? attributes['countryIso2Code'] ?? '',
        ),
      ),
      remarks: [oneOf(element, 'regulation')?.attributes['programme'], remark ?? oneOf(element, 'remark')?.text.trim()]
        .filter(Boolean)
        .join('; ')
        .slice(0, 2_000),
    };
  });
}

const byStrength = (one: { weak: boolean }, other: { weak: boolean }) => Number(one.weak) - Number(other.weak);

function nameOf({ attributes }: Element) {
  const { wholeName, firstName = '', middleName = '', lastName = '', strong } = attributes;
  return { name: wholeName || `${firstName} ${middleName} ${lastName}`, weak: strong === 'false' };
}

function birthOfEu({ attributes }: Element): string {
  const { birthdate, year, monthOfYear, yearRangeFrom, yearRangeTo, circa } = attributes;
  if (yearRangeFrom && yearRangeTo) return `${yearRangeFrom}/${yearRangeTo}`;
  const known = year ?? birthdate?.slice(0, 4) ?? '';
  if (!/^\d{4}$/.test(known)) return '';
  if (circa === 'true') return `${Number(known) - 1}/${Number(known) + 1}`;
  if (birthdate && /^\d{4}-\d\d-\d\d$/.test(birthdate)) return birthdate;
  return monthOfYear ? `${known}-${monthOfYear.padStart(2, '0')}` : known;
}
