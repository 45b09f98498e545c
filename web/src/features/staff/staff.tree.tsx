// System users as a tree: leader over team, with what each team adds up to. Arrow keys walk through it.
import { listStaff, type StaffMember } from '@backoffice/contract/staff/staff.ts';
import { Button } from '@mantine/core';
import { IconChevronDown, IconChevronRight, IconShieldCheck } from '@tabler/icons-react';
import { Suspense, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { fieldLabels } from '#core/words/fields.texts.ts';
import { StatusTag } from '#core/values/status-tag.tsx';
import { useAllowed, useGrants } from '#platform/session/permissions.tsx';
import { useRead } from '#platform/api/queries.ts';
import { roleTexts } from '#core/words/roles.texts.ts';
import { useText } from '#platform/texts.ts';
import { Denied } from '#ui/feedback/denied.tsx';
import { lazyDialog } from '#ui/feedback/lazy-part.tsx';
import { Online } from './staff.online.tsx';
import { allowedActions, RowButtons } from '#ui/list/row-actions.tsx';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { Time } from '#ui/values/time.tsx';
import { rowActions } from './staff.actions.tsx';
import { AddStaff, TabSwitch } from './staff.head.tsx';
import classes from './staff.module.css';
import { texts } from './staff.texts.ts';
import { idsOfLeaders, rowsInView, stepOf, treeOf, type TreeNode } from './staff.tree-nodes.ts';

const StaffRecord = lazyDialog(() => import('./staff.drawer.tsx'));

export function StaffTree() {
  const t = useText();
  const isReadable = useAllowed(listStaff.access);
  if (!isReadable) return <Denied />;
  return (
    <section className={classes.page}>
      <header className={classes.head}>
        <h1 className={classes.title}>{t(texts.title)}</h1>
        <TabSwitch tab="tree" />
        <AddStaff />
      </header>
      <Everyone />
    </section>
  );
}

function Everyone() {
  const staff = useRead(listStaff, {});
  return <Loaded read={staff}>{({ items }) => <Tree members={items} />}</Loaded>;
}

/** Limit above which teams are closed at first: a screen full of salespeople shows no structure. */
const mostOpen = 200;

function Tree({ members }: { members: readonly StaffMember[] }) {
  const t = useText();
  const nodes = useMemo(() => treeOf(members), [members]);
  const leaders = useMemo(() => idsOfLeaders(nodes), [nodes]);
  const [closed, setClosed] = useState<ReadonlySet<string>>(
    () => new Set(members.length > mostOpen ? leaders.filter((id) => isTeamLeader(members, id)) : []),
  );
  const [openId, setOpenId] = useState<string | null>(null);
  const rows = rowsInView(nodes, closed);
  const [focusedId, setFocusedId] = useState<string | null>(null);
  const focused = Math.max(
    0,
    rows.findIndex(({ member }) => member.id === focusedId),
  );
  const list = useRef<HTMLUListElement>(null);
  const toggle = (id: string) =>
    setClosed((before) =>
      before.has(id) ? new Set([...before].filter((other) => other !== id)) : new Set([...before, id]),
    );

  const onKeyDown = (event: KeyboardEvent, at: number) => {
    const id = rows[at]?.member.id;
    if (event.target !== event.currentTarget || !id) return;
    const step = stepOf(event.key, rows, at, closed);
    if (event.key === 'Enter' || event.key === ' ') setOpenId(id);
    else if (!step) return;
    else if ('toggle' in step) toggle(step.toggle);
    else {
      setFocusedId(step.focus);
      list.current?.querySelector<HTMLElement>(`[data-id="${step.focus}"]`)?.focus();
    }
    event.preventDefault();
  };

  const open = members.find(({ id }) => id === openId);
  return (
    <>
      <div className={classes.tools}>
        <Button variant="default" size="compact-sm" onClick={() => setClosed(new Set())}>
          {t(texts.expand)}
        </Button>
        <Button variant="default" size="compact-sm" onClick={() => setClosed(new Set(leaders))}>
          {t(texts.collapse)}
        </Button>
      </div>
      <ul ref={list} className={classes.tree} role="tree" aria-label={t(texts.title)}>
        {rows.map((node, at) => (
          <Row
            key={node.member.id}
            node={node}
            isClosed={closed.has(node.member.id)}
            isFocusable={at === focused}
            onToggle={() => toggle(node.member.id)}
            onOpen={() => setOpenId(node.member.id)}
            onFocus={() => setFocusedId(node.member.id)}
            onKeyDown={(event) => onKeyDown(event, at)}
          />
        ))}
      </ul>
      <Suspense>{open && <OpenRecord member={open} onClose={() => setOpenId(null)} />}</Suspense>
    </>
  );
}

const isTeamLeader = (members: readonly StaffMember[], id: string) =>
  members.some((member) => member.id === id && member.role === 'superman');

function OpenRecord({ member, onClose }: { member: StaffMember; onClose: () => void }) {
  const grants = useGrants();
  const actions = allowedActions(rowActions, grants);
  return <StaffRecord record={member} buttons={<RowButtons actions={actions} row={member} />} onClose={onClose} />;
}

interface RowProps {
  node: TreeNode;
  isClosed: boolean;
  isFocusable: boolean;
  onToggle: () => void;
  onOpen: () => void;
  onFocus: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

function Row({ node, isClosed, isFocusable, onToggle, onOpen, onFocus, onKeyDown }: RowProps) {
  const t = useText();
  const { member, level, below, clients, openWork } = node;
  const isLeader = below.length > 0;
  const Chevron = isClosed ? IconChevronRight : IconChevronDown;
  return (
    <li
      role="treeitem"
      aria-level={level}
      aria-selected={false}
      {...(isLeader && { 'aria-expanded': !isClosed })}
      tabIndex={isFocusable ? 0 : -1}
      data-id={member.id}
      className={classes.node}
      style={{ paddingInlineStart: (level - 1) * 24 + 8 }}
      onClick={onOpen}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
    >
      {/* Mouse only: the keyboard opens and closes with the arrow keys. */}
      <span
        className={classes.chevron}
        aria-hidden
        onClick={(event) => {
          event.stopPropagation();
          if (isLeader) onToggle();
        }}
      >
        {isLeader && <Chevron size={14} stroke={1.75} />}
      </span>
      <span className={classes.person}>
        <strong>{member.name}</strong>
        <span className={classes.username}>{member.username}</span>
        <span className={classes.role}>{t(roleTexts[member.role])}</span>
        {member.mfa && <IconShieldCheck size={14} stroke={1.75} aria-label={t(fieldLabels.mfa)} />}
        {member.status === 'disabled' && <StatusTag status="disabled" />}
      </span>
      <span className={classes.figures}>
        <span>{t(texts.clientsOfTeam, clients)}</span>
        <span data-waiting={openWork > 0 || undefined}>{t(texts.workOfTeam, openWork)}</span>
        <span className={classes.seen}>
          {member.online || !member.last_seen_at ? (
            <Online online={member.online} />
          ) : (
            <Time at={member.last_seen_at} />
          )}
        </span>
      </span>
    </li>
  );
}
