// Enters net asset values, typed or from a CSV file, with the administrator's statement; what was read is shown before it is submitted.
import { enterFundNavs, navCallsOf, type Nav, type NavPage } from '@backoffice/contract/navs/navs.ts';
import { Button, FileButton, Textarea } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { useState } from 'react';
import { useText, type Text } from '#platform/texts.ts';
import { fieldsOf } from '#ui/form/fields.tsx';
import { FormModal } from '#ui/form/form-modal.tsx';
import { useForm } from '#ui/form/use-endpoint-form.ts';
import tableClasses from '#ui/layout/plain-table.module.css';
import { StatementField } from '#core/products/statement.tsx';
import classes from './navs.module.css';
import {
  isLargeChange,
  measuresOf,
  navChange,
  navLinesOf,
  refusalOf,
  type NavLine,
  type NavRefusal,
} from './navs.lines.ts';
import { navTexts as texts } from './navs.texts.ts';

// The fields of both pages have the same names.
const Field = fieldsOf(enterFundNavs);

interface NavFormProps {
  page: NavPage;
  /** Id of the product. */
  id: string;
  /** Values in force, the newest first: the first of the new ones is compared with them. */
  known: readonly Nav[];
  onClose: () => void;
}

export default function NavForm({ page, id, known, onClose }: NavFormProps) {
  const t = useText();
  return (
    <FormModal
      endpoint={navCallsOf[page].enter}
      title={texts.enter}
      submit={texts.submit}
      done={texts.entered}
      failed={texts.notEntered}
      initial={{ id }}
      canSubmit={({ navs }) => navs !== undefined && navs.length > 0}
      onClose={onClose}
    >
      <p className={classes.hint}>{t(texts.enterHint)}</p>
      <NavLines known={known} />
      <Field.Custom name="statement" label={texts.statement}>
        {(input) => <StatementField page={page} {...input} />}
      </Field.Custom>
    </FormModal>
  );
}

/** Submits only lines that can all be entered: none is left out silently. */
function NavLines({ known }: Pick<NavFormProps, 'known'>) {
  const t = useText();
  const { set } = useForm();
  const [text, setText] = useState('');
  const lines = navLinesOf(text);
  const read = (typed: string) => {
    setText(typed);
    const found = navLinesOf(typed);
    const isWhole = found.length > 0 && found.every((line) => refusalOf(line, found, known) === null);
    set('navs', isWhole ? found.map(({ day, nav }) => ({ day, nav })) : undefined);
  };
  return (
    <>
      <Textarea
        label={t(texts.lines)}
        placeholder={t(texts.linesExample)}
        autosize
        minRows={2}
        maxRows={8}
        value={text}
        onChange={(event) => read(event.currentTarget.value)}
      />
      <FileButton accept=".csv,text/csv,text/plain" onChange={(file) => void file?.text().then(read)}>
        {(props) => (
          <Button {...props} variant="default" leftSection={<IconFileImport size={16} />}>
            {t(texts.chooseFile)}
          </Button>
        )}
      </FileButton>
      {lines.length > 0 && <Preview lines={lines} known={known} />}
    </>
  );
}

const refusalTexts: Record<NavRefusal, Text> = {
  unreadable: texts.unreadable,
  repeated: texts.repeated,
  used: texts.usedBefore,
};

function Preview({ lines, known }: { lines: readonly NavLine[] } & Pick<NavFormProps, 'known'>) {
  const t = useText();
  const { faults } = useForm();
  const days = [...known, ...lines.filter(({ isReadable }) => isReadable)].toSorted((a, b) => (a.day < b.day ? -1 : 1));
  return (
    <div className={tableClasses['scroll']}>
      <table className={tableClasses['table']} aria-label={t(texts.preview)}>
        <thead>
          <tr>
            {[texts.line, texts.day, texts.nav, texts.change, texts.status].map((label) => (
              <th key={label.en}>{t(label)}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => {
            const { day, nav, isReadable } = line;
            const previous = days.findLast((one) => one.day < day)?.nav;
            const reason = refusalOf(line, lines, known);
            const refusal = reason ? refusalTexts[reason] : faults[`navs.${index}.day`] && texts.noTradingDay;
            const notices = [
              known.some((value) => value.day === day) && texts.replaces,
              isReadable && isLargeChange(nav, measuresOf(day, days)) && texts.large,
            ];
            return (
              <tr key={line.line}>
                <td>{line.line}</td>
                <td>{day}</td>
                <td>{nav}</td>
                <td>{isReadable ? (navChange(nav, previous) ?? '—') : '—'}</td>
                <td className={classes.lineStatus} data-refused={refusal !== undefined}>
                  {refusal
                    ? t(refusal)
                    : notices
                        .filter((notice) => notice !== false)
                        .map((notice) => t(notice))
                        .join(' · ')}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
