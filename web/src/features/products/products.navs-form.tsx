// Enters net asset values, typed or from a CSV file, with the administrator's statement; what was read is shown before it is submitted.
import { enterFundNavs, navCallsOf, type NavPage } from '@backoffice/contract/products/navs.ts';
import { Button, FileButton, Textarea } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { useState } from 'react';
import { useText } from '#platform/texts.ts';
import { fieldsOf } from '#ui/form/fields.tsx';
import { FormModal } from '#ui/form/form-modal.tsx';
import { useForm } from '#ui/form/use-endpoint-form.ts';
import tableClasses from '#ui/plain-table.module.css';
import { StatementField } from './products.files.tsx';
import classes from './products.module.css';
import { isLargeChange, navChange, navLinesOf, type NavLine } from './products.nav-lines.ts';
import { navTexts as texts } from './products.navs.texts.ts';

// The fields of both pages have the same names.
const Field = fieldsOf(enterFundNavs);

interface NavFormProps {
  page: NavPage;
  /** Of the product. */
  id: string;
  /** In force, the newest first: what the first of the new ones is compared with. */
  known: readonly { day: string; nav: string }[];
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

/** Only lines that can all be read are submitted: none is left out silently. */
function NavLines({ known }: Pick<NavFormProps, 'known'>) {
  const t = useText();
  const { set } = useForm();
  const [text, setText] = useState('');
  const lines = navLinesOf(text);
  const read = (typed: string) => {
    setText(typed);
    const found = navLinesOf(typed);
    const isWhole = found.length > 0 && found.every(({ isReadable }) => isReadable);
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

function Preview({ lines, known }: { lines: readonly NavLine[] } & Pick<NavFormProps, 'known'>) {
  const t = useText();
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
          {lines.map(({ line, day, nav, isReadable }) => {
            const previous = days.findLast((one) => one.day < day)?.nav;
            return (
              <tr key={line}>
                <td>{line}</td>
                <td>{day}</td>
                <td>{nav}</td>
                <td>{isReadable ? (navChange(nav, previous) ?? '—') : '—'}</td>
                <td>{isReadable ? isLargeChange(nav, previous) && t(texts.large) : t(texts.unreadable)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
