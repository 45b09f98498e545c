// The people of the demo: staff in three teams, and clients with names that could be anyone's.
import { dayMs } from '@backoffice/contract/kit/days.ts';
import { createHash } from 'node:crypto';
import type { Role } from '@backoffice/contract/kit/permissions.ts';
import { hashPassword } from '#core/sessions/passwords.ts';
import type { Random } from './random.ts';

export const demoPassword = 'demo1234';
/** Secret as public as the password: production takes no demo data. */
export const demoSecret = 'DEMOGUARDDEMOGUARDDEMOGUARDDEMOG';
export const demoLogins = [
  `sign in as god, angel, superman or hero, password ${demoPassword}`,
  `or as guard, same password, who has an authenticator bound: its secret is ${demoSecret}`,
  'other houses: the same address with acme.localhost, or opening.localhost (empty, with old books to bring in), as its host',
];

interface Position {
  username: string;
  name: string;
  role: Role;
  under: string | null;
  /** Asks for a code too. */
  hasAuthenticator?: true;
}

/** Facts of a client that the demo parts of the features need. */
export interface DemoClient {
  id: string;
  full_name: string;
  mobile: string;
  create_datetime: string;
}

export const demoStaff: readonly Position[] = [
  { username: 'god', name: '陈立', role: 'god', under: null },
  { username: 'angel', name: '林岚', role: 'angel', under: 'god' },
  { username: 'guard', name: '何威', role: 'angel', under: 'god', hasAuthenticator: true },
  { username: 'superman', name: '赵强', role: 'superman', under: 'angel' },
  { username: 'hero', name: '周敏', role: 'hero', under: 'superman' },
  { username: 'hero2', name: '孙悦', role: 'hero', under: 'superman' },
  { username: 'hero3', name: '吴桐', role: 'hero', under: 'superman' },
  { username: 'leader2', name: '郑浩', role: 'superman', under: 'angel' },
  { username: 'hero4', name: '冯洁', role: 'hero', under: 'leader2' },
  { username: 'hero5', name: '褚亮', role: 'hero', under: 'leader2' },
  { username: 'leader3', name: 'Anna Nowak', role: 'superman', under: 'guard' },
  { username: 'hero6', name: 'Piotr Zieliński', role: 'hero', under: 'leader3' },
  { username: 'hero7', name: 'Marta Wójcik', role: 'hero', under: 'leader3' },
];

export const acmeStaff: readonly Position[] = [
  { username: 'god', name: 'Grace Hall', role: 'god', under: null },
  { username: 'angel', name: 'Arthur Bell', role: 'angel', under: 'god' },
  { username: 'superman', name: 'Sam Ortega', role: 'superman', under: 'angel' },
  { username: 'hero', name: 'Helen Price', role: 'hero', under: 'superman' },
];

export const emptyStaff: readonly Position[] = [
  { username: 'god', name: '许诺', role: 'god', under: null },
  { username: 'angel', name: '沈静', role: 'angel', under: 'god' },
  { username: 'superman', name: '韩磊', role: 'superman', under: 'angel' },
  { username: 'hero', name: '唐悦', role: 'hero', under: 'superman' },
];

export async function inventStaff(
  random: Random,
  positions: readonly Position[],
  sealedSecretFor: (staffId: string) => Buffer,
) {
  // One for all: the password is as public as it is the same, and hashing is slow on purpose.
  const password_hash = await hashPassword(createHash('md5').update(demoPassword).digest('hex'));
  // Staff were hired before anything that happened in the demo.
  const hired = new Date(Date.now() - 400 * dayMs).toISOString();
  const ids = new Map(positions.map(({ username }) => [username, random.uuid()]));
  return positions.map(({ username, name, role, under, hasAuthenticator }) => {
    const id = ids.get(username) as string;
    return {
      id,
      username,
      name,
      role,
      parent_id: under === null ? null : (ids.get(under) as string),
      password_hash,
      create_datetime: hired,
      mfa_secret: hasAuthenticator ? `\\x${sealedSecretFor(id).toString('hex')}` : null, // JSON form of bytes for PostgreSQL
    };
  });
}

const surnames = [
  '王',
  '李',
  '张',
  '刘',
  '陈',
  '杨',
  '黄',
  '赵',
  '吴',
  '周',
  '徐',
  '孙',
  '马',
  '朱',
  '胡',
  '郭',
  '何',
  '林',
  '高',
  '罗',
];
const givenNames = [
  '伟',
  '芳',
  '娜',
  '敏',
  '静',
  '磊',
  '洋',
  '艳',
  '勇',
  '军',
  '杰',
  '涛',
  '明',
  '超',
  '霞',
  '平',
  '刚',
  '桂英',
  '志强',
  '秀兰',
  '建国',
  '雨桐',
  '子涵',
  '思远',
  '嘉怡',
  '浩然',
];
const westernFirst = [
  'Adam',
  'Julia',
  'Marek',
  'Ewa',
  'Tom',
  'Olivia',
  'Lucas',
  'Sofia',
  'Daniel',
  'Nina',
  'Victor',
  'Clara',
];
const westernLast = [
  'Kowalski',
  'García',
  'Kim',
  'Lee',
  'Novak',
  'Santos',
  'Müller',
  'Rossi',
  'Dubois',
  'Walker',
  'Young',
  'Park',
];
const handles = [
  'sky',
  'rain',
  'tiger',
  'lotus',
  'river',
  'pine',
  'cloud',
  'star',
  'maple',
  'stone',
  'lucky',
  'wave',
  'moon',
  'swift',
  'amber',
];

export function inventPerson(random: Random, number: number) {
  const isWestern = random.chance(20);
  return {
    username: `${random.pick(handles)}${1000 + number}`,
    full_name: isWestern
      ? `${random.pick(westernFirst)} ${random.pick(westernLast)}`
      : random.pick(surnames) + random.pick(givenNames),
    mobile: `+861${random.pick(['38', '39', '50', '77', '86'])}${String(random.below(100_000_000)).padStart(8, '0')}`,
    score: 60 + random.below(41),
    vip: random.chance(70) ? 0 : 1 + random.below(5),
    mfa: random.chance(30),
    active: !random.chance(3),
    fake: random.chance(5),
  };
}
