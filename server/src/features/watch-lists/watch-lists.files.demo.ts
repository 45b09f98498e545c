// Files of the demo's watch lists: invented people in the shapes that the United Nations, OFAC and the European Union publish, and a list of
// the house's own; some are called like clients.
import { Buffer } from 'node:buffer';
import type { FileSource, ListFormat } from '@backoffice/contract/watch-lists/watch-lists.ts';

/** A client as an identity document names them. */
export interface Verified {
  client_id: string;
  full_name: string;
  birth_date: string;
}

export interface DemoList {
  source: FileSource;
  format: ListFormat;
  name: string;
  bytes: Buffer;
  alt?: { name: string; bytes: Buffer };
}

/** Births on the list: the same one twice, the month of it, and none twice. */
const birthOf = (birth: string, index: number): string => [birth, birth, birth.slice(0, 7), '', ''][index % 5] ?? '';

const ownHeader = 'reference,name,aliases,weak_aliases,kind,births,countries,remarks';
const ownInvented = [
  'H-901,Arvid Tomas Kestrel,Arvid Kestrell,The Falcon,person,1965-03-02,Ruritania,invented',
  'H-902,Bela Novotny,,,person,1958/1960,Ruritania,invented',
  'H-903,Greywater Shipping,Grey Water Lines,,entity,,Strelsau,invented',
  'H-904,林佩芝,Lam Pui Chi,,person,1971-08-19,,invented',
];
const sameName = 'invented: same name as a client';

const ownFile = (people: readonly Verified[]): string =>
  [
    ownHeader,
    ...people.map(({ full_name, birth_date }, index) => {
      const reference = `H-${String(index + 1).padStart(3, '0')}`;
      const country = index % 2 === 0 ? 'CN' : 'Ruritania';
      return `${reference},${full_name},,,person,${birthOf(birth_date, index)},${country},${sameName}`;
    }),
    ...ownInvented,
    '',
  ].join('\n');

const unPerson = (number: number, names: string, births: string, country = 'Ruritania') => `
    <INDIVIDUAL>
      <DATAID>99${String(number).padStart(5, '0')}</DATAID><VERSIONNUM>1</VERSIONNUM>
      ${names}<UN_LIST_TYPE>Invented</UN_LIST_TYPE><REFERENCE_NUMBER>XXi.${String(number).padStart(3, '0')}</REFERENCE_NUMBER>
      <COMMENTS1>Invented for the demo.</COMMENTS1><NATIONALITY><VALUE>${country}</VALUE></NATIONALITY>
      ${births}
    </INDIVIDUAL>`;

const unFile = (people: readonly Verified[]): string => `<?xml version="1.0" encoding="utf-8"?>
<CONSOLIDATED_LIST dateGenerated="2026-01-05T00:00:01">
  <INDIVIDUALS>${people
    .map(({ full_name, birth_date }, index) =>
      unPerson(
        index + 1,
        `<FIRST_NAME>${full_name}</FIRST_NAME><NAME_ORIGINAL_SCRIPT>${full_name}</NAME_ORIGINAL_SCRIPT>`,
        `<INDIVIDUAL_DATE_OF_BIRTH><TYPE_OF_DATE>APPROXIMATELY</TYPE_OF_DATE><YEAR>${birth_date.slice(0, 4)}</YEAR></INDIVIDUAL_DATE_OF_BIRTH>`,
      ),
    )
    .join('')}${unPerson(
    91,
    '<FIRST_NAME>OSWIN</FIRST_NAME><SECOND_NAME>HALVARD</SECOND_NAME><THIRD_NAME>BRANT</THIRD_NAME>',
    '<INDIVIDUAL_DATE_OF_BIRTH><TYPE_OF_DATE>EXACT</TYPE_OF_DATE><DATE>1968-11-30</DATE></INDIVIDUAL_DATE_OF_BIRTH>',
  )}
  </INDIVIDUALS>
  <ENTITIES>
    <ENTITY>
      <DATAID>9900992</DATAID><FIRST_NAME>TIDEMARK CARRIERS</FIRST_NAME><REFERENCE_NUMBER>XXe.001</REFERENCE_NUMBER>
      <ENTITY_ALIAS><QUALITY>a.k.a.</QUALITY><ALIAS_NAME>Tide Mark Lines</ALIAS_NAME></ENTITY_ALIAS>
    </ENTITY>
  </ENTITIES>
</CONSOLIDATED_LIST>`;

const ofacRow = (number: number, name: string, type: string, remarks: string) =>
  `${number},"${name}",${type},"INVENTED",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,${remarks === '' ? '-0- ' : `"${remarks}"`}`;

const ofacFile = (people: readonly Verified[]): string =>
  [
    ...people.map(({ full_name, birth_date }, index) =>
      ofacRow(9_101 + index, full_name, '"individual"', `DOB ${birth_date.slice(0, 4)}; nationality Ruritania.`),
    ),
    ofacRow(9_191, 'QUILLON, Mara Edda', '"individual"', 'DOB circa 1972; nationality Ruritania.'),
    ofacRow(9_192, 'SABLE POINT AIR', '-0- ', ''),
    '\u001A',
  ].join('\r\n');
const ofacAliases = ['9191,1,"aka","QUILON, Mara",-0- ', '9191,2,"aka","THE HERON",weak'].join('\r\n');

const euEntity = (number: number, name: string, birth: string) => `
  <sanctionEntity euReferenceNumber="EU.${number}.1" logicalId="${number}">
    <regulation regulationType="regulation" programme="INVENTED" logicalId="3"/>
    <subjectType code="person" classificationCode="P"/>
    <nameAlias wholeName="${name}" strong="true" logicalId="${number}1"/>
    <citizenship countryIso2Code="XX" countryDescription="RURITANIA"/>
    ${birth && `<birthdate circa="false" calendarType="GREGORIAN" year="${birth.slice(0, 4)}" birthdate="${birth}"/>`}
  </sanctionEntity>`;

const euFile = (people: readonly Verified[]): string => `<?xml version="1.0" encoding="UTF-8"?>
<export xmlns="http://eu.europa.ec/fpi/fsd/export" generationDate="2026-01-05T10:00:00.000+01:00" globalFileId="1">${people
  .map(({ full_name, birth_date }, index) => euEntity(9_001 + index, full_name, index % 2 === 0 ? birth_date : ''))
  .join('')}${euEntity(9_091, 'Ilmar Joosep Varek', '1959-04-17')}
  <sanctionEntity euReferenceNumber="EU.9092.1" logicalId="9092">
    <subjectType code="enterprise" classificationCode="E"/>
    <nameAlias wholeName="Coldharbour Metals" strong="true"/>
  </sanctionEntity>
</export>`;

/** Five clients on the list of the house, two on each of the others. */
export const demoLists = (people: readonly Verified[]): DemoList[] => [
  { source: 'own', format: 'own_csv', name: 'own-list.csv', bytes: Buffer.from(ownFile(people.slice(0, 5))) },
  { source: 'un', format: 'un_xml', name: 'consolidated.xml', bytes: Buffer.from(unFile(people.slice(5, 7))) },
  {
    source: 'ofac',
    format: 'ofac_csv',
    name: 'sdn.csv',
    bytes: Buffer.from(ofacFile(people.slice(7, 9))),
    alt: { name: 'alt.csv', bytes: Buffer.from(ofacAliases) },
  },
  { source: 'eu', format: 'eu_xml', name: 'eu-list.xml', bytes: Buffer.from(euFile(people.slice(9, 11))) },
];
