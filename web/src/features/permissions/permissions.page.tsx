// The permission editor: a draft per role over what is stored, submitted for a second person to approve.
import {
  defaultGrants,
  isGranted,
  outranks,
  roles,
  type Grant,
  type Role,
} from '@backoffice/contract/kit/permissions.ts';
import {
  listRoleGrants,
  saveRoleGrants,
  normalGrants,
  type EditableRole,
  type RoleGrants,
} from '@backoffice/contract/permissions/permissions.ts';
import { Button, Textarea } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useAllowed, useGrants } from '#platform/session/permissions.tsx';
import { useRead } from '#platform/api/queries.ts';
import { roleTexts } from '#core/words/roles.texts.ts';
import { useSession } from '#platform/session/session.ts';
import { fill, useText } from '#platform/texts.ts';
import { Denied } from '#ui/feedback/denied.tsx';
import { Confirm } from '#ui/actions/confirm.tsx';
import { texts as dialogTexts } from '#ui/actions/dialogs.texts.ts';
import { lazyDialog } from '#ui/feedback/lazy-part.tsx';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { Segments } from '#ui/inputs/segments.tsx';
import { Time } from '#ui/values/time.tsx';
import { useAction } from '#ui/actions/use-action.ts';
import { countDifferences, rowFrom, toggled } from './permissions.draft.ts';
import { Files, type Drafts } from './permissions.files.tsx';
import classes from './permissions.module.css';
import { GrantsTable } from './permissions.table.tsx';
import { texts } from './permissions.texts.ts';

const Preview = lazyDialog<{ role: Role; grantsOf: (role: Role) => readonly Grant[]; onClose: () => void }>(
  () => import('./permissions.preview.tsx'),
);

export function PermissionsPage() {
  const isReadable = useAllowed(listRoleGrants.access);
  return isReadable ? <StoredGrants /> : <Denied />;
}

function StoredGrants() {
  const stored = useRead(listRoleGrants, {});
  return <Loaded read={stored}>{({ items }) => <Editor stored={items} />}</Loaded>;
}

function Editor({ stored }: { stored: readonly RoleGrants[] }) {
  const t = useText();
  const [role, setRole] = useState<Role>('angel');
  const [drafts, setDrafts] = useState<Drafts>({});
  const [isPreviewing, setIsPreviewing] = useState(false);
  const canEdit = useCanEdit(role);
  const storedOf = (one: Role) => stored.find((item) => item.role === one);
  const grantsOf = (one: Role): readonly Grant[] =>
    (one !== 'god' && drafts[one]) || (storedOf(one)?.grants ?? defaultGrants[one]);
  const grants = grantsOf(role);
  const defaults = defaultGrants[role];
  const change = (next: readonly Grant[]) => role !== 'god' && setDrafts({ ...drafts, [role]: normalGrants(next) });
  const discard = () => setDrafts(Object.fromEntries(Object.entries(drafts).filter(([name]) => name !== role)));
  const changes = countDifferences(grants, storedOf(role)?.grants ?? defaults);
  return (
    <section className={classes.page}>
      <header className={classes.head}>
        <h1 className={classes.title}>{t(texts.title)}</h1>
        <Segments
          label={t(texts.roles)}
          data={roles.map((value) => ({ value, label: t(roleTexts[value]) }))}
          value={role}
          onChange={setRole}
        />
        <div className={classes.tools}>
          <Button variant="default" leftSection={<IconEye size={16} />} onClick={() => setIsPreviewing(true)}>
            {t(texts.preview)}
          </Button>
          <Files current={() => exported(grantsOf)} onImport={(imported) => setDrafts({ ...drafts, ...imported })} />
        </div>
      </header>
      <StateLine role={role} stored={storedOf(role)} canEdit={canEdit} />
      <GrantsTable
        grants={grants}
        defaults={defaults}
        isEditable={canEdit}
        onToggle={(row, column) => change(toggled(grants, row, column))}
        onResetRow={(row) => change(rowFrom(grants, row, defaults))}
      />
      {canEdit && role !== 'god' && (
        <footer className={classes.foot}>
          <span>{changes > 0 && t(texts.changes, changes)}</span>
          <Button variant="default" onClick={() => change(defaults)}>
            {t(texts.resetAll)}
          </Button>
          <Button variant="default" disabled={changes === 0} onClick={discard}>
            {t(texts.discard)}
          </Button>
          <Submit
            key={role}
            role={role}
            grants={normalGrants(grants)}
            version={storedOf(role)?.version ?? 0}
            changes={changes}
            onSubmitted={discard}
          />
        </footer>
      )}
      <Suspense>
        {isPreviewing && <Preview role={role} grantsOf={grantsOf} onClose={() => setIsPreviewing(false)} />}
      </Suspense>
    </section>
  );
}

/** True for people who may make a request, for the ranks below their own. */
function useCanEdit(role: Role): boolean {
  const { profile } = useSession();
  const isAllowed = useAllowed(saveRoleGrants.access);
  const mayChange = isGranted(useGrants(), 'permission', 'update');
  return isAllowed && mayChange && profile !== null && outranks(profile.role, role);
}

const exported = (grantsOf: (role: Role) => readonly Grant[]): Drafts => ({
  angel: normalGrants(grantsOf('angel')),
  superman: normalGrants(grantsOf('superman')),
  hero: normalGrants(grantsOf('hero')),
});

interface StateLineProps {
  role: Role;
  stored: RoleGrants | undefined;
  canEdit: boolean;
}

function StateLine({ role, stored, canEdit }: StateLineProps) {
  const t = useText();
  return (
    <p className={classes.hint}>
      {stored?.updated_by && stored.update_datetime ? (
        <>
          {t(texts.changedBy, stored.updated_by)} <Time at={stored.update_datetime} />
        </>
      ) : (
        t(texts.defaults)
      )}
      {' · '}
      {t(role === 'god' ? texts.adminHint : canEdit ? texts.hint : texts.ownRank)}
    </p>
  );
}

interface SubmitProps {
  role: EditableRole;
  grants: ReturnType<typeof normalGrants>;
  version: number;
  changes: number;
  onSubmitted: () => void;
}

function Submit({ role, grants, version, changes, onSubmitted }: SubmitProps) {
  const t = useText();
  const [isAsking, setIsAsking] = useState(false);
  const [reason, setReason] = useState('');
  const input = { role, grants, version, ...(reason.trim() && { reason }) };
  const action = useAction({ endpoint: saveRoleGrants, input, label: texts.submit, failed: texts.failed });
  const submit = async () => {
    if (!(await action.run(input))) return;
    setIsAsking(false);
    setReason('');
    onSubmitted();
  };
  return (
    <>
      <Button disabled={changes === 0} onClick={() => setIsAsking(true)}>
        {t(texts.submit)}
      </Button>
      {isAsking && (
        <Confirm
          title={texts.submit}
          question={fill(texts.question, changes)}
          confirm={texts.submit}
          isWrite
          loading={action.isRunning}
          onConfirm={submit}
          onClose={() => setIsAsking(false)}
        >
          <Textarea
            label={t(dialogTexts.reason)}
            value={reason}
            maxLength={500}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        </Confirm>
      )}
    </>
  );
}
