// Resources down, actions across: what a role may do, what is inherited, and where it differs from the default.
import { lineageOf, type Grant } from '@backoffice/contract/kit/permissions.ts';
import { IconRestore } from '@tabler/icons-react';
import { fill, useText } from '#platform/texts.ts';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { ScrollRegion } from '#ui/layout/scroll-region.tsx';
import { cellOf, columns, differs, isMeaningful, rows, type Column, type Row } from './permissions.draft.ts';
import classes from './permissions.module.css';
import { actionTexts, everyAction, everyResource, resourceTexts } from '#core/words/permissions.texts.ts';
import { texts } from './permissions.texts.ts';

interface GrantsTableProps {
  grants: readonly Grant[];
  defaults: readonly Grant[];
  isEditable: boolean;
  onToggle: (row: Row, column: Column) => void;
  onResetRow: (row: Row) => void;
}

export function GrantsTable({ grants, defaults, isEditable, onToggle, onResetRow }: GrantsTableProps) {
  const t = useText();
  return (
    <div className={classes.frame}>
      <ScrollRegion label={texts.title}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t(texts.resource)}</th>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {t(nameOf(column))}
                </th>
              ))}
              <th aria-label={t(texts.resetAll)} />
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row} data-child={(row !== '*' && lineageOf(row).length > 1) || undefined}>
                <th scope="row">{t(titleOf(row))}</th>
                {columns.map((column) =>
                  isMeaningful(grants, row, column) ? (
                    <GrantCell
                      key={column}
                      label={`${t(titleOf(row))}: ${t(nameOf(column))}`}
                      state={cellOf(grants, row, column)}
                      isChanged={differs(grants, defaults, row, column)}
                      isEditable={isEditable}
                      onToggle={() => onToggle(row, column)}
                    />
                  ) : (
                    <td key={column} />
                  ),
                )}
                <td>
                  {isEditable && columns.some((column) => differs(grants, defaults, row, column)) && (
                    <IconButton
                      label={fill(texts.resetRow, t(titleOf(row)))}
                      icon={IconRestore}
                      onClick={() => onResetRow(row)}
                    />
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </div>
  );
}

const nameOf = (column: Column) => (column === '*' ? everyAction : actionTexts[column]);
const titleOf = (row: Row) => (row === '*' ? everyResource : resourceTexts[row]);

interface GrantCellProps {
  label: string;
  state: ReturnType<typeof cellOf>;
  isChanged: boolean;
  isEditable: boolean;
  onToggle: () => void;
}

function GrantCell({ label, state, isChanged, isEditable, onToggle }: GrantCellProps) {
  const t = useText();
  const isInherited = state === 'inherited';
  const note = [isInherited && t(texts.inherited), isChanged && t(texts.differs)].filter(Boolean).join(', ');
  return (
    <td data-changed={isChanged || undefined} title={note || undefined}>
      {/* The browser's own: hundreds of Mantine's would be slow. */}
      <input
        type="checkbox"
        aria-label={note ? `${label} (${note})` : label}
        checked={state !== 'none'}
        disabled={!isEditable || isInherited}
        onChange={onToggle}
      />
    </td>
  );
}
