// Matches of one line with several records, or of several lines with one, by a reference that they have in common.
import type { Preview } from '@backoffice/contract/approvals/approvals.ts';
import type { CheckedInputOf, OutputOf } from '@backoffice/contract/kit/endpoint.ts';
import { add, compare, negate } from '@backoffice/contract/kit/money.ts';
import type * as contract from '@backoffice/contract/line-bookings/line-bookings.ts';
import { mostInGroup } from '@backoffice/contract/line-bookings/line-bookings.ts';
import type { DecidedLine } from '@backoffice/contract/matching/matching.matches.ts';
import { sql } from 'kysely';
import { peopleOf } from '#core/reviews/reviews.ts';
import { requireNotInCharge } from '#core/trading/in-charge.ts';
import {
  absolute,
  bookRecord,
  decided,
  findLines,
  findProvable,
  getUnmatchedLine,
  insertMatch,
  lockUnmatchedLine,
  madeBy,
  namedBy,
  namesCode,
  requireOtherThanFile,
  type BroughtLine,
  type ProvableRecord,
} from '#features/matching/matching.public.ts';
import type { Ctx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';

type GroupInput = CheckedInputOf<typeof contract.matchGroup>;

interface Group {
  lines: BroughtLine[];
  records: ProvableRecord[];
  /** Money of all lines. */
  sum: string;
}

async function checkGroup(ctx: Ctx, { id, other_lines, record_type, records: ids }: GroupInput): Promise<Group> {
  const lines: BroughtLine[] = [];
  for (const lineId of new Set([id, ...other_lines])) {
    const { line } = await getUnmatchedLine(ctx, lineId);
    if (line.status !== 'open') throw new AppError('record.wrong_status', { detail: `it is ${line.status}` });
    lines.push(line);
  }
  const records = await findProvable(ctx, { only: { type: record_type, ids } });
  if (records.length !== new Set(ids).size) throw new AppError('record.not_found');
  const all = [...lines, ...records];
  const [first] = all;
  const isOneWay = all.every(
    ({ channel, currency, amount }) =>
      channel === first?.channel &&
      currency === first.currency &&
      compare(amount, '0') > 0 === (record_type === 'deposit'),
  );
  if (!isOneWay || lines.some(({ client_money }) => !client_money)) throw new AppError('match.does_not_fit');
  if (records.some(({ isBooked }) => isBooked !== records[0]?.isBooked)) throw new AppError('record.wrong_status');
  const hasReference = lines.every((line) =>
    records.every(({ reference, batch }) => namesCode(line, reference) || namesCode(line, batch)),
  );
  if (!hasReference) throw new AppError('match.no_common_reference');
  const sum = sumOf(lines);
  // One deposit that is not booked is credited with what arrived in parts; everything else has to be exact.
  const isArrived = records.length === 1 && record_type === 'deposit' && !records[0]?.isBooked;
  if (!isArrived && compare(sum, sumOf(records)) !== 0) throw new AppError('match.amount_differs');
  for (const clientId of new Set(records.map(({ client_id }) => client_id)))
    await requireNotInCharge(ctx, clientId, peopleOf(ctx));
  return { lines, records, sum };
}

const sumOf = (parts: readonly { amount: string }[]): string =>
  parts.reduce((total, { amount }) => add(total, amount), '0');

const factsOf = ({ lines, records, sum }: Group) => ({
  status: 'matched',
  amount: sum,
  currency: lines[0]?.currency,
  line_count: lines.length,
  records: records.map(({ reference }) => reference),
});

/** What the line names: records by their codes or by that of their payout file, and where that is one, other open lines that name it. */
export async function findGroup(
  ctx: Ctx,
  { id }: CheckedInputOf<typeof contract.listGroup>,
): Promise<OutputOf<typeof contract.listGroup>> {
  const { line } = await getUnmatchedLine(ctx, id);
  const records = (await findNamedRecords(ctx, line)).slice(0, mostInGroup);
  const [only, ...more] = records;
  const others = only && more.length === 0 ? await findNaming(ctx, line, only) : [];
  const lines = [line, ...others].slice(0, mostInGroup);
  return {
    lines: lines.map(({ id: lineId, booking_day, counterparty_name, amount }) => ({
      id: lineId,
      booking_day,
      counterparty_name,
      amount,
    })),
    records: records.map(({ type, id: record_id, username, full_name, status, amount, day, reference, batch }) => ({
      record_type: type,
      record_id,
      username,
      full_name,
      status,
      amount,
      day,
      reference,
      batch,
    })),
    difference: add(sumOf(lines), negate(sumOf(records))),
  };
}

async function findNamedRecords(ctx: Ctx, line: BroughtLine): Promise<ProvableRecord[]> {
  const { rows } = await sql<{ withdrawal_id: string }>`
    select withdrawal_id from payout_items where is_live and right(payout_id::text, 8) = any (${namedBy(line).batches}::text[])
  `.execute(ctx.db);
  const ids = rows.map(({ withdrawal_id }) => withdrawal_id);
  const found = [
    ...(await findProvable(ctx, { ofLines: [line] })),
    ...(await findProvable(ctx, { only: { type: 'withdrawal', ids } })),
  ];
  const isNamed = ({ reference, batch, channel, currency, amount }: ProvableRecord) =>
    (namesCode(line, reference) || namesCode(line, batch)) && isLike(line, { channel, currency, amount });
  return [...new Map(found.filter(isNamed).map((record) => [record.id, record])).values()];
}

type Like = Pick<BroughtLine, 'channel' | 'currency' | 'amount'>;

/** Money of one kind that went one way. */
const isLike = (one: Like, other: Like): boolean =>
  one.channel === other.channel &&
  one.currency === other.currency &&
  compare(one.amount, '0') > 0 === compare(other.amount, '0') > 0;

async function findNaming(ctx: Ctx, line: BroughtLine, { reference }: ProvableRecord): Promise<BroughtLine[]> {
  const found = await findLines(
    ctx,
    sql<boolean>`line.status = 'open' and line.currency = ${line.currency} and line.id <> ${line.id}
      and (line.our_reference ilike ${`%${reference}%`} or line.text ilike ${`%${reference}%`})`,
  );
  return found.filter((other) => other.client_money && isLike(line, other) && namesCode(other, reference));
}

export async function previewMatchGroup(ctx: Ctx, input: GroupInput): Promise<Preview> {
  const group = await checkGroup(ctx, input);
  const [record] = group.records;
  const currency = group.lines[0]?.currency;
  return {
    client_id: group.records.length === 1 ? (record?.client_id ?? null) : null,
    money: currency ? { amount: absolute(group.sum), currency } : null,
    record: { type: 'statement_line', id: input.id },
    before: { status: 'open' },
    after: factsOf(group),
  };
}

export async function matchGroup(ctx: Ctx, input: GroupInput): Promise<DecidedLine> {
  for (const lineId of [input.id, ...input.other_lines].toSorted()) await lockUnmatchedLine(ctx, lineId);
  const group = await checkGroup(ctx, input);
  const { lines, records, sum } = group;
  for (const line of lines) await requireOtherThanFile(ctx, line);
  // Parts are booked together on the day on which the last of them came.
  const line = lines.toSorted((one, other) => (one.booking_day < other.booking_day ? -1 : 1)).at(-1);
  if (!line) throw new AppError('record.not_found');
  for (const record of records.toSorted((one, other) => (one.id < other.id ? -1 : 1)))
    await bookRecord(ctx, line, record, records.length === 1 ? sum : record.amount);
  await insertMatch(ctx, {
    kind: input.record_type,
    rule: 'reference',
    lines,
    records,
    difference: add(sum, negate(sumOf(records))),
    posted: records.every(({ isBooked }) => !isBooked),
    people: madeBy(ctx),
  });
  ctx.note({
    record: { type: 'statement_line', id: input.id },
    before: { status: 'open' },
    after: factsOf(group),
  });
  return decided(ctx, input.id);
}
