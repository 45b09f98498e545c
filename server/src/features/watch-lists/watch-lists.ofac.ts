// Reads the list of specially designated nationals of the United States: sdn.xml, or sdn.csv with the other names of alt.csv.
import { parse, CsvError } from 'csv-parse/sync';
import { mostListEntries } from '@backoffice/contract/watch-lists/watch-lists.ts';
import { textOfEither } from '#core/statement-formats/text.ts';
import { allOf, firstText, xmlOf, type Element } from '#core/statement-formats/xml.ts';
import { birthOf, refuseList, uniqueNames, uniqueTexts, type ParsedEntry } from './watch-lists.parsed.ts';

export function readOfacXml(bytes: Uint8Array): ParsedEntry[] {
  const root = xmlOf(textOfEither(bytes));
  if (root.name !== 'sdnList') refuseList('list_file.wrong_format', { row: 1, column: root.name });
  return allOf(root, 'sdnEntry').map((element) => ({
    reference: firstText(element, 'uid'),
    kind: firstText(element, 'sdnType') === 'Individual' ? 'person' : 'entity',
    names: uniqueNames([
      { name: wholeName(element), weak: false },
      ...allOf(element, 'akaList/aka').map((aka) => ({
        name: wholeName(aka),
        weak: firstText(aka, 'category') === 'weak',
      })),
    ]),
    births: uniqueTexts(
      allOf(element, 'dateOfBirthList/dateOfBirthItem').map((item) => birthOf(firstText(item, 'dateOfBirth')) ?? ''),
    ),
    countries: uniqueTexts(
      [...allOf(element, 'nationalityList/nationality'), ...allOf(element, 'citizenshipList/citizenship')].map((one) =>
        firstText(one, 'country'),
      ),
    ),
    remarks: [
      allOf(element, 'programList/program')
        .map(({ text }) => text.trim())
        .join(', '),
      firstText(element, 'remarks'),
    ]
      .filter(Boolean)
      .join('; ')
      .slice(0, 2_000),
  }));
}

const wholeName = (element: Element) => `${firstText(element, 'firstName')} ${firstText(element, 'lastName')}`;

/** The files have no header; -0- stands for nothing. */
export function readOfacCsv(bytes: Uint8Array, alt: Uint8Array | undefined): ParsedEntry[] {
  const aliases = Map.groupBy(alt ? rowsOf(alt) : [], ([entry = '']) => entry);
  return rowsOf(bytes).map(
    ([reference = '', name = '', type = '', program = '', , , , , , , , remarks = ''], index) => {
      if (!/^\d+$/.test(reference)) refuseList('list_file.wrong_value', { row: index + 1, column: 'ent_num' });
      const facts = remarks.split(';').map((fact) => fact.trim().replace(/\.$/, ''));
      const after = (pattern: RegExp) => facts.flatMap((fact) => pattern.exec(fact)?.[1] ?? []);
      return {
        reference,
        kind: type === 'individual' ? 'person' : 'entity',
        names: uniqueNames([
          { name: inOrder(name), weak: false },
          ...(aliases.get(reference) ?? []).map(([, , , other = '', note = '']) => ({
            name: inOrder(other),
            weak: /weak/i.test(note),
          })),
        ]),
        births: uniqueTexts(after(/^(?:alt\. )?DOB (.+)$/i).map((written) => birthOf(written) ?? '')),
        countries: uniqueTexts(after(/^(?:nationality|citizen) (.+)$/i)),
        remarks: [program, remarks].filter(Boolean).join('; ').slice(0, 2_000),
      };
    },
  );
}

/** Written with the family name first and a comma behind it. */
function inOrder(name: string): string {
  const [family = '', ...given] = name.split(',');
  return given.length > 0 ? `${given.join(' ').trim()} ${family.trim()}` : name;
}

function rowsOf(bytes: Uint8Array): string[][] {
  try {
    const rows = parse(textOfEither(bytes), {
      bom: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      max_record_size: 100_000,
      to: mostListEntries * 4,
    });
    // The published files end with a mark of the end of file.
    const real = rows.filter(([first = '']) => first.trim() !== '' && first !== '\u001A');
    return real.map((row) => row.map((cell) => (cell.trim() === '-0-' ? '' : cell.trim())));
  } catch (error) {
    const row = error instanceof CsvError ? Number(error['lines'] ?? 1) : 1;
    return refuseList('list_file.wrong_format', { row, column: 'CSV' });
  }
}
