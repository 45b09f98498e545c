// What the demo's clients have besides money: visits, bank cards, nominees, settings of their own.
import type { Random } from './random.ts';

const minuteMs = 60_000;
const dayMs = 86_400_000;
const at = (ms: number) => new Date(ms).toISOString();

const devices = [
  { os: 'iOS', type: 'mobile' },
  { os: 'Android', type: 'mobile' },
  { os: 'Windows', type: 'desktop' },
  { os: 'Mac', type: 'desktop' },
  { os: 'Linux', type: 'desktop' },
];
const places = ['上海', '北京', '深圳', '杭州', '成都', 'Hong Kong', 'Warszawa', 'Madrid', 'Seoul', null];
const banks = ['招商银行', '中国工商银行', '中国银行', '建设银行', 'HSBC', 'PKO Bank Polski', 'Santander'];
const relationships = ['配偶', '儿子', '女儿', '父亲', '母亲', '兄弟'];

interface Person {
  id: string;
  full_name: string;
  mobile: string;
  create_datetime: string;
}

/** The rows of each table. */
export const inventBelongings = (random: Random, people: Person[]): [table: string, rows: object[]][] => [
  ['client_sessions', people.flatMap((person) => inventVisits(random, person))],
  ['bank_cards', people.flatMap((person) => inventCards(random, person))],
  ['nominees', people.flatMap((person) => inventNominees(random, person))],
  ['client_trade_settings', people.flatMap((person) => inventTradeSettings(random, person))],
];

/** A few are there right now. */
function inventVisits(random: Random, { id, create_datetime }: Person) {
  const now = Date.now();
  const opened = Date.parse(create_datetime);
  const past = Array.from({ length: random.below(6) }, () => {
    const start = opened + random.below(Math.max(now - opened - dayMs, 1));
    return { start, end: Math.min(start + (1 + random.below(90)) * minuteMs, now) };
  });
  const present = random.chance(4) ? [{ start: now - random.below(40) * minuteMs, end: null }] : [];
  return [...past, ...present].map(({ start, end }) => ({
    id: random.uuid(),
    client_id: id,
    address: `203.0.113.${1 + random.below(254)}`,
    ...random.pick(devices),
    is_incognito: random.chance(5),
    place: random.pick(places),
    create_datetime: at(start),
    last_seen_datetime: at(end ?? now),
    end_datetime: end && at(end),
    end_reason: end && 'signed out',
  }));
}

function inventCards(random: Random, { id, full_name, mobile, create_datetime }: Person) {
  return Array.from({ length: random.below(3) }, (_, number) => ({
    id: random.uuid(),
    client_id: id,
    bank_name: random.pick(banks),
    holder_name: full_name,
    acc_no: `622${number}${String(random.below(1_000_000_000)).padStart(12, '0')}`,
    address: '',
    phone: mobile,
    create_datetime,
    update_datetime: create_datetime,
    version: 1,
  }));
}

function inventNominees(random: Random, { id, full_name, create_datetime }: Person) {
  const shares = random.pick([[], [], ['100.00'], ['60.00', '40.00'], ['50.00', '25.00', '25.00']]);
  return shares.map((share, number) => ({
    id: random.uuid(),
    client_id: id,
    name: `${full_name.slice(0, 1)}${random.pick(['丽', '强', '晨', '佳'])}`,
    relationship: random.pick(relationships),
    phone: '',
    dob: at(Date.UTC(1950 + random.below(55), random.below(12), 1 + random.below(28))).slice(0, 10),
    share,
    create_datetime: at(Date.parse(create_datetime) + number),
    update_datetime: create_datetime,
    version: 1,
  }));
}

function inventTradeSettings(random: Random, { id, create_datetime }: Person) {
  if (!random.chance(10)) return [];
  return [
    {
      client_id: id,
      trading_enabled: !random.chance(10),
      stock_enabled: true,
      block_enabled: random.chance(50),
      ipo_enabled: true,
      daily_enabled: random.chance(50),
      ai_enabled: random.chance(50),
      fund_enabled: true,
      quant_enabled: random.chance(50),
      fee_percent: random.pick([null, '0.1500', '0.2500']),
      leverage: random.pick([1, 2, 5]),
      min_order: null,
      max_order: random.pick([null, '50000']),
      update_datetime: create_datetime,
      version: 1,
    },
  ];
}
