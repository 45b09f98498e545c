// Journals that a call posted, and whether they raised a client's worth or let money out.
import type { Endpoint } from '@backoffice/contract/kit/endpoint.ts';
import type { World } from '#testing/world.ts';

export interface JournalLine {
  id: string;
  account_id: string | null;
  code: string;
  amount: string;
}

/** Lines of all journals but those that were there before. */
export async function journalLines(world: World, before: readonly JournalLine[] = []): Promise<JournalLine[]> {
  const lines = await world.sql((db) =>
    db
      .selectFrom('journals')
      .innerJoin('journal_lines', 'journal_lines.journal_id', 'journals.id')
      .select(['journals.id', 'account_id', 'code', 'amount'])
      .execute(),
  );
  const known = new Set(before.map(({ id }) => id));
  return lines.filter(({ id }) => !known.has(id));
}

export const movesMoney = (posted: JournalLine[]): boolean =>
  posted.some(isClientGain) || (posted.some(isPayout) && posted.some(isClientLoss));

/** Cash or credit that was not the client's frozen money before. */
function isClientGain({ id, account_id, code, amount }: JournalLine, _: number, posted: JournalLine[]): boolean {
  if (account_id === null || Number(amount) <= 0) return false;
  const released = posted.find((line) => line.id === id && line.account_id === account_id && line.code === 'frozen');
  return code === 'credit' || (code === 'cash' && Number(amount) > -Number(released?.amount ?? 0));
}

const isPayout = ({ account_id, code, amount }: JournalLine) =>
  account_id === null && ['clearing', 'bank', 'crypto'].includes(code) && Number(amount) > 0;
const isClientLoss = ({ account_id, amount }: JournalLine) => account_id !== null && Number(amount) < 0;

/** Declares four eyes, or is itself the decision of a second person, which the one who asked cannot make. */
export const asksSecondPerson = (endpoint: Endpoint): boolean =>
  'fourEyes' in endpoint || endpoint.errors?.includes('approval.own_request') === true;
