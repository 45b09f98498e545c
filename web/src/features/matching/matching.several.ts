// Several lines at once: each is matched with the one proposal that is clear, the others say why they are left.
import { compare } from '@backoffice/contract/kit/money.ts';
import { acceptMatch, listProposals, type Proposal } from '@backoffice/contract/matching/matching.matches.ts';
import type { StatementLine } from '@backoffice/contract/matching/matching.ts';
import { IconChecks } from '@tabler/icons-react';
import { call } from '#platform/api/api.ts';
import type { Text } from '#platform/texts.ts';
import type { BulkAction, RowPlan } from '#ui/list/bulk/bulk-action.ts';
import { formatMoney } from '#ui/values/money.format.ts';
import { deskTexts, reasonTexts } from './matching.desk.texts.ts';
import { recordTexts } from './matching.texts.ts';

const readAtOnce = 4;

/** The proposal that needs no choice: a rule names it alone, its amount is the line's, and its day is near. Otherwise why there is none. */
function clearProposal(items: readonly Proposal[]): { proposal: Proposal } | { whyNot: Text } {
  const [best] = items;
  if (!best) return { whyNot: deskTexts.whyNoProposal };
  if (items.some((other) => other !== best && other.rule === best.rule)) return { whyNot: deskTexts.whySeveral };
  const isExact = compare(best.difference, '0') === 0 && best.is_within_days;
  return isExact && best.rule !== 'person' ? { proposal: best } : { whyNot: deskTexts.whyNotExact };
}

/** Two lines that want the same record are both left: which of them it is decides a person. */
async function planOf(lines: readonly StatementLine[]): Promise<ReadonlyMap<string, RowPlan>> {
  const found: { id: string; clear: ReturnType<typeof clearProposal> }[] = [];
  const queue = lines.values();
  const read = async () => {
    for (const { id } of queue) {
      const { items } = await call(listProposals, { id });
      found.push({ id, clear: clearProposal(items) });
    }
  };
  await Promise.all(Array.from({ length: readAtOnce }, read));
  const records = found.flatMap(({ clear }) => ('proposal' in clear ? clear.proposal.record_id : []));
  return new Map(
    found.map(({ id, clear }): [string, RowPlan] => {
      if ('whyNot' in clear) return [id, { text: clear.whyNot, isPossible: false }];
      const { record_id } = clear.proposal;
      if (records.filter((other) => other === record_id).length > 1)
        return [id, { text: deskTexts.whyShared, isPossible: false }];
      const input: PlannedRecord = { record_type: clear.proposal.record_type, record_id };
      return [id, { text: planText(clear.proposal), isPossible: true, input }];
    }),
  );
}

type PlannedRecord = Pick<Proposal, 'record_type' | 'record_id'>;

const planText = ({ record_type, username, full_name, rule }: Proposal): Text => {
  const of = (language: keyof Text) => ({
    record: recordTexts[record_type][language],
    client: `${username} ${full_name}`,
    rule: reasonTexts[rule][language],
  });
  return { zh: deskTexts.planned.zh(of('zh')), en: deskTexts.planned.en(of('en')) };
};

export const acceptSeveral: BulkAction<StatementLine> = {
  endpoint: acceptMatch,
  label: deskTexts.acceptMarked,
  icon: IconChecks,
  shortcut: 'A',
  confirm: deskTexts.confirmMarked,
  nameOf: ({ booking_day, amount, currency, counterparty_name, counterparty_account }) =>
    `${booking_day} ${counterparty_name || counterparty_account} ${formatMoney(amount, currency)} ${currency}`,
  isPossible: ({ status }) => status !== 'matched',
  planOf,
  run: (line, { idempotencyKey, planned }) =>
    // The input is of `planOf`.
    call(acceptMatch, { id: line.id, ...(planned as PlannedRecord) }, { idempotencyKey }),
};
