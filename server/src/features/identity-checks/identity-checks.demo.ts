// The demo's identity checks: every status, versions that differ, pictures of documents, and a few duplicates.
import { dayMs } from '@backoffice/contract/kit/days.ts';
import type { DocumentKind, DocumentSide } from '@backoffice/contract/identity-checks/identity-checks.ts';
import { documentSides } from '@backoffice/contract/identity-checks/identity-checks.texts.ts';
import type { Secrets } from '#core/sessions/secrets.ts';
import { createVault } from '#core/vault.ts';
import { createNumberSafe, type NumberSafe } from './identity-checks.numbers.ts';
import { drawDocument, type Bearer } from './identity-checks.pictures.demo.ts';
import { randomTimeAfter } from '#demo/random-time.ts';
import type { Random } from '#demo/random.ts';

const hourMs = 3_600_000;
const at = (ms: number) => new Date(ms).toISOString();
const dayOf = (ms: number) => at(ms).slice(0, 10);

/** Number of clients whose approved check has pictures: drawing all would take longer than the rest of the demo. */
const firstDrawn = 8;
const streets = ['南京西路', '中山北路', '人民大道', '解放路', 'ul. Prosta', 'Calle Mayor', 'Queen’s Road'];
const kinds: readonly DocumentKind[] = [
  'id_card',
  'id_card',
  'id_card',
  'passport',
  'driving_licence',
  'residence_permit',
];

interface Person {
  id: string;
  full_name: string;
  mobile: string;
  fake: boolean;
  agent_id: string;
  create_datetime: string;
}

interface Plan {
  tenantId: string;
  people: Person[];
  reviewers: string[];
  secrets: Secrets;
}

type Data = Omit<Bearer, 'variant'> & { phone: string; device_id: string };

interface Version {
  person: Person;
  data: Data;
  number: number;
  is_current: boolean;
  status: 'pending' | 'approved' | 'rejected';
  source: 'client' | 'staff' | 'expiry';
  atMs: number;
  isDrawn: boolean;
  fault?: { reason_code: string; reason: string };
}

export interface InventedIdentities {
  /** Clients whose empty first version is no longer the current one. */
  submitted: string[];
  tables: [table: string, rows: object[]][];
}

export async function inventIdentities(random: Random, plan: Plan): Promise<InventedIdentities> {
  const versions = plan.people.flatMap((person, position) => inventVersions(random, person, position));
  const pending = versions.filter(({ status, number }) => status === 'pending' && number === 1);
  for (const [one, other] of pairs(pending)) Object.assign(other.data, sharedFacts(random, one.data));
  return {
    submitted: [...new Set(versions.map(({ person }) => person.id))],
    tables: await tablesOf(random, plan, versions),
  };
}

/** Pairs among the first pending ones that will share facts, as duplicates do. */
const pairs = (pending: Version[]) =>
  pending.slice(0, 8).flatMap((one, position) => {
    const other = pending[position + 1];
    return position % 3 === 0 && other ? [[one, other] as const] : [];
  });

const sharedFacts = (random: Random, { document_no, phone, address, device_id }: Data): Partial<Data> =>
  random.pick([{ document_no, phone }, { device_id }, { address, phone }, { document_no }]);

/** Invents by the position in the list, so that each case is there however few clients there are. */
function inventVersions(random: Random, person: Person, position: number): Version[] {
  const data = inventData(random, person);
  const slot = position % 200;
  const opened = Date.parse(person.create_datetime);
  const recent = Date.now() - random.pick([0.3, 1, 2, 3, 5, 8, 14, 30, 60]) * hourMs - random.below(hourMs);
  const earlier = Math.max(opened, recent - (2 + random.below(20)) * dayMs);
  const first = { person, data, number: 1, is_current: true, isDrawn: true, source: 'client' } as const;
  const next = { ...first, number: 2, status: 'pending', atMs: recent } as const;
  switch (slot) {
    case 3: // first submission, pending
      return [{ ...first, status: 'pending', atMs: recent, source: position % 600 === 3 ? 'staff' : 'client' }];
    case 13: // rejected, then submitted again
      return [
        {
          ...first,
          data: { ...data, address: `${data.address.slice(0, -1)}1`, phone: person.mobile.replace(/\d{2}$/, '00') },
          is_current: false,
          status: 'rejected',
          atMs: earlier,
          fault: { reason_code: 'glare', reason: '请避免反光后重拍' },
        },
        next,
      ];
    case 23: // rejected
      return [
        { ...first, status: 'rejected', atMs: earlier, fault: { reason_code: 'unclear', reason: '看不清证件号' } },
      ];
    case 33: {
      // Approved until the document expired.
      const lapsed = { ...data, expiry_date: dayOf(Date.now() - dayMs) };
      return [
        { ...first, data: lapsed, is_current: false, status: 'approved', atMs: earlier },
        { ...next, data: lapsed, source: 'expiry' },
      ];
    }
    default: {
      if (slot % 4 === 0) return []; // client who has submitted nothing
      const isDrawn = position < firstDrawn;
      return [{ ...first, status: 'approved', atMs: randomTimeAfter(random, opened, dayMs), isDrawn }];
    }
  }
}

function inventData(random: Random, { full_name, mobile }: Person): Data {
  const document_kind = random.pick(kinds);
  const born = Date.UTC(1955 + random.below(48), random.below(12), 1 + random.below(28));
  const issued = Date.now() - (200 + random.below(1_500)) * dayMs;
  const digits = (count: number) => Array.from({ length: count }, () => random.below(10)).join('');
  const country = document_kind === 'id_card' ? 'CN' : random.pick(['CN', 'HK', 'PL', 'ES', 'KR', 'SG']);
  return {
    full_name,
    document_kind,
    document_no:
      document_kind === 'id_card'
        ? `310101${dayOf(born).replaceAll('-', '')}${digits(4)}`
        : `${random.pick(['E', 'G', 'K'])}${digits(8)}`,
    country,
    birth_date: dayOf(born),
    gender: random.pick(['male', 'female']),
    address: `${random.pick(streets)} ${1 + random.below(900)} - ${1 + random.below(30)}`,
    issue_date: dayOf(issued),
    expiry_date: random.chance(8) ? null : dayOf(issued + 10 * 365 * dayMs),
    phone: mobile,
    device_id: `device-${digits(10)}`,
  };
}

async function tablesOf(random: Random, plan: Plan, versions: Version[]): Promise<InventedIdentities['tables']> {
  const safe = createNumberSafe(plan.secrets);
  const named = versions.map((version) => ({ ...version, id: random.uuid() }));
  const shown = named
    .filter(({ isDrawn }) => isDrawn)
    .flatMap((version) =>
      documentSides
        .filter((side) => side !== 'back' || version.data.document_kind !== 'passport')
        .map((side) => ({ version, side, picture: pictureOf(version, side), id: random.uuid() })),
    );
  const pictures = new Map(shown.map(({ picture }) => [picture, random.uuid()]));
  const variants = new Map(plan.people.map(({ id }) => [id, random.below(4_096)]));
  const vault = createVault(plan.secrets.uploadKey);
  const uploads = await Promise.all(
    [...pictures].map(async ([picture, id]) => {
      const { version, side } = shown.find((one) => one.picture === picture) as (typeof shown)[number];
      const { person, data, atMs } = version;
      const drawn = await drawDocument(side, { ...data, variant: variants.get(person.id) ?? 0 });
      return {
        id,
        client_id: person.id,
        staff_id: person.agent_id,
        media_type: 'image/jpeg',
        content: hex(vault.seal({ tenantId: plan.tenantId, id: person.id }, drawn)),
        sealed: true,
        used: true,
        create_datetime: at(atMs),
      };
    }),
  );
  return [
    ['identity_checks', named.map((version) => rowOf(random, plan, safe, version))],
    ['uploads', uploads],
    [
      'identity_documents',
      shown.map(({ version, side, picture, id }) => ({
        id,
        check_id: version.id,
        client_id: version.person.id,
        side,
        upload_id: pictures.get(picture),
        reason_code: side === 'front' ? (version.fault?.reason_code ?? null) : null,
        reason: side === 'front' ? (version.fault?.reason ?? null) : null,
      })),
    ],
  ];
}

/** A second submission has a new front picture; the other sides are the same. */
const pictureOf = ({ person, number, source }: Version, side: DocumentSide) =>
  `${person.id} ${side} ${side === 'front' && source !== 'expiry' ? number : 1}`;

const hex = (content: Buffer) => `\\x${content.toString('hex')}`;

function rowOf(random: Random, { tenantId, reviewers }: Plan, safe: NumberSafe, version: Version & { id: string }) {
  const { id, person, data, number, is_current, status, source, atMs } = version;
  const { document_no, ...fields } = data;
  const { document_no_sealed, document_no_hash, document_no_masked } = safe.keep(
    { tenantId, id: person.id },
    document_no,
  );
  const decided = status === 'pending' ? null : at(randomTimeAfter(random, atMs, 10 * hourMs));
  const reviewer = random.pick(reviewers);
  return {
    id,
    client_id: person.id,
    fake: person.fake,
    number,
    is_current,
    status,
    source,
    ...fields,
    document_no_sealed: hex(document_no_sealed),
    document_no_hash: hex(document_no_hash),
    document_no_masked,
    filled_by: source === 'staff' ? person.agent_id : null,
    reviewer_id: status === 'pending' && random.chance(40) ? reviewer : null,
    reviewed_by: decided && reviewer,
    review_datetime: decided,
    checklist: [],
    reason_code: status === 'rejected' ? 'documents' : null,
    reason: null,
    create_datetime: at(atMs),
    update_datetime: decided ?? at(atMs),
    version: decided ? 2 : 1,
  };
}
