// The tree of staff: who leads whom, what each team adds up to, and which of its rows are in view.
import type { StaffMember } from '@backoffice/contract/staff/staff.ts';

export interface TreeNode {
  member: StaffMember;
  level: number;
  /** Count for this person and everyone below. */
  clients: number;
  openWork: number;
  below: TreeNode[];
}

/** People whose leader is not among them come first of all. */
export function treeOf(members: readonly StaffMember[]): TreeNode[] {
  const known = new Set(members.map(({ id }) => id));
  const byLeader = Map.groupBy(members, ({ leader_id }) => (leader_id && known.has(leader_id) ? leader_id : null));
  const nodesUnder = (leader: string | null, level: number): TreeNode[] =>
    (byLeader.get(leader) ?? []).map((member) => {
      const below = nodesUnder(member.id, level + 1);
      const sum = (own: number, of: (node: TreeNode) => number) => below.reduce((total, node) => total + of(node), own);
      return {
        member,
        level,
        clients: sum(member.clients, ({ clients }) => clients),
        openWork: sum(member.open_work, ({ openWork }) => openWork),
        below,
      };
    });
  return nodesUnder(null, 1);
}

/** Rows from the top down, without what is under a closed row. */
export const rowsInView = (nodes: readonly TreeNode[], closed: ReadonlySet<string>): TreeNode[] =>
  nodes.flatMap((node) => [node, ...(closed.has(node.member.id) ? [] : rowsInView(node.below, closed))]);

export const idsOfLeaders = (nodes: readonly TreeNode[]): string[] =>
  nodes.flatMap(({ member, below }) => (below.length > 0 ? [member.id, ...idsOfLeaders(below)] : []));

/** Effect of a key on the row in focus: another row, or the row opened or closed. */
export type Step = { focus: string } | { toggle: string } | null;

export function stepOf(key: string, rows: readonly TreeNode[], at: number, closed: ReadonlySet<string>): Step {
  const row = rows[at];
  if (!row) return null;
  const { id } = row.member;
  const focus = (target: TreeNode | undefined): Step => (target ? { focus: target.member.id } : null);
  const isClosed = closed.has(id);
  const isLeader = row.below.length > 0;
  switch (key) {
    case 'ArrowDown':
      return focus(rows[at + 1]);
    case 'ArrowUp':
      return focus(rows[at - 1]);
    case 'Home':
      return focus(rows[0]);
    case 'End':
      return focus(rows.at(-1));
    case 'ArrowRight':
      if (!isLeader) return null;
      return isClosed ? { toggle: id } : focus(rows[at + 1]);
    case 'ArrowLeft':
      if (isLeader && !isClosed) return { toggle: id };
      return focus(rows.slice(0, at).findLast(({ level }) => level < row.level));
    default:
      return null;
  }
}
