// Rules of an allotment by hand: what is left of the quota, everything allotted in order, and lines from a sheet.
import { add, compare, negate } from '@backoffice/contract/kit/money.ts';
import { pastedLines } from '#ui/files/pasted-lines.ts';

export interface Decision {
  quantity: string;
  reason: string;
}
/** Decisions by the application's id. */
export type Decisions = Readonly<Record<string, Decision>>;

/** One application as far as these rules need it. */
export interface Applied {
  id: string;
  username: string;
  quantity: string | null;
}

export const noDecision: Decision = { quantity: '', reason: '' };

/** Quota less what is allotted so far; below zero where it is too much. */
export const remainderOf = (quota: string, decisions: Decisions): string =>
  Object.values(decisions).reduce((left, { quantity }) => add(left, negate(quantity || '0')), quota);

/** Everybody in full, in the order of the list, until the quota is used up. */
export function allotAll(applications: readonly Applied[], quota: string, before: Decisions): Decisions {
  let left = quota;
  return Object.fromEntries(
    applications.map(({ id, quantity }) => {
      const applied = quantity ?? '0';
      const given = compare(applied, left) > 0 ? left : applied;
      left = add(left, negate(given));
      return [id, { ...(before[id] ?? noDecision), quantity: compare(given, '0') > 0 ? given : '' }];
    }),
  );
}

interface PastedDecisions {
  decisions: Decisions;
  /** Numbers of the lines that fit no application, are no whole quantity, or ask for more than was applied for. */
  refused: number[];
}

/** Lines of user name, quantity and reason, as a sheet copies them. */
export function pasteDecisions(text: string, applications: readonly Applied[], before: Decisions): PastedDecisions {
  const refused: number[] = [];
  const decisions: Record<string, Decision> = { ...before };
  for (const { line, cells } of pastedLines(text, /\t|,|;/)) {
    const [username = '', amount = '', ...rest] = cells.map((cell) => cell.trim());
    const quantity = amount.replaceAll(/[\s']/g, '');
    const own = applications.filter((application) => application.username === username);
    const [application] = own;
    const isFit =
      own.length === 1 && /^\d{1,15}$/.test(quantity) && compare(quantity, application?.quantity ?? '0') <= 0;
    if (!application || !isFit) {
      refused.push(line);
      continue;
    }
    const reason = rest.join(' ').trim() || decisions[application.id]?.reason || '';
    decisions[application.id] = { quantity, reason };
  }
  return { decisions, refused };
}

/** The reason for those lines that have none of their own. */
export const withReason = (decisions: Decisions, reason: string): Decisions =>
  Object.fromEntries(
    Object.entries(decisions).map(([id, decision]) => [
      id,
      decision.reason === '' && Number(decision.quantity) > 0 ? { ...decision, reason } : decision,
    ]),
  );
