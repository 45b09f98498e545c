// Staff of the demo who came or left lately, and the invitation codes of its salespeople.
import { dayMs } from '@backoffice/contract/kit/days.ts';
import type { Role } from '@backoffice/contract/kit/permissions.ts';
import type { DemoAction } from '#demo/audit-lines.ts';
import type { Random } from '#demo/random.ts';

interface Member {
  id: string;
  username: string;
  name: string;
  role: Role;
  parent_id: string | null;
  password_hash: string;
}

const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString();

/** Salesmen of the first team, whom one person may create: each in another state of an account. */
const newcomers = [
  { username: 'hero8', name: '高远', daysAgo: 5, password: 'personal', active: true },
  { username: 'hero9', name: '丁一', daysAgo: 2, password: 'initial', active: true },
  { username: 'hero10', name: 'Oskar Lis', daysAgo: 0, password: 'none', active: true },
  { username: 'hero11', name: '罗平', daysAgo: 180, password: 'personal', active: false },
] as const;

export function inventNewcomers(random: Random, god: string, staff: readonly Member[]) {
  const leader = staff.find(({ role }) => role === 'superman');
  if (!leader) return { people: [], actions: [] };
  const people = newcomers.map(({ username, name, daysAgo, password, active }) => ({
    id: random.uuid(),
    username,
    name,
    role: 'hero',
    parent_id: leader.id,
    active,
    password_hash: password === 'none' ? null : leader.password_hash,
    must_change_password: password === 'initial',
    password_issuer_id: password === 'none' ? god : null,
    password_issue_until: password === 'none' ? inDays(1) : null,
    second_person_from: inDays(7 - daysAgo),
    create_datetime: inDays(-daysAgo),
  }));
  const actions = people.flatMap(({ id, username, name, role, active, create_datetime }): DemoAction[] => {
    const record = { type: 'staff', id };
    const created = { username, name, role, leader: leader.name };
    const change = { by: { staff: god }, record };
    return [
      { ...change, at: create_datetime, action: 'staff.created', after: created },
      ...(active
        ? []
        : [
            {
              ...change,
              at: inDays(-30),
              action: 'staff.status_changed',
              before: { active: true },
              after: { active: false },
              reason: '离职',
            },
          ]),
    ];
  });
  return { people, actions };
}

/** Everybody who may have clients has a code; some had others before. */
export function inventInvitations(random: Random, staff: readonly Member[]) {
  const codes = staff
    .filter(({ role }) => role === 'hero' || role === 'superman')
    .flatMap(({ id, parent_id }, number) => {
      const startedAt = (number % 3 === 1 ? [390, 200, 45] : [390]).map((days) => inDays(-days));
      return startedAt.map((create_datetime, at) => ({
        id: random.uuid(),
        staff_id: id,
        invitation_code: inventCode(random),
        created_by: parent_id ?? id,
        create_datetime,
        end_datetime: startedAt[at + 1] ?? null,
      }));
    });
  const actions = codes.map(({ staff_id, invitation_code, created_by, create_datetime }): DemoAction => ({
    at: create_datetime,
    action: 'invitation.renewed',
    by: { staff: created_by },
    record: { type: 'staff', id: staff_id },
    before: {
      invitation_code:
        codes.find((earlier) => earlier.staff_id === staff_id && earlier.end_datetime === create_datetime)
          ?.invitation_code ?? null,
    },
    after: { invitation_code },
  }));
  /** The code that was valid then, for one client in three. */
  const codeOfClient = (agentId: string, at: string): string | null => {
    const valid = codes.find(
      ({ staff_id, create_datetime, end_datetime }) =>
        staff_id === agentId && create_datetime <= at && (end_datetime === null || at < end_datetime),
    );
    return valid && random.chance(33) ? valid.id : null;
  };
  return { codes, actions, codeOfClient };
}

/** Alphabet without letters and digits that look alike. */
const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const inventCode = (random: Random) => Array.from({ length: 6 }, () => letters[random.below(letters.length)]).join('');
