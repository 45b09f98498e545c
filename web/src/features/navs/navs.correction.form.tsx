// Corrects a net asset value that orders were executed at, with the administrator's restated statement.
import { correctFundNav, navCallsOf, type NavPage } from '@backoffice/contract/navs/navs.ts';
import { useText, verbatim } from '#platform/texts.ts';
import { fieldsOf } from '#ui/form/fields.tsx';
import { FormModal } from '#ui/form/form-modal.tsx';
import { StatementField } from '#core/products/statement.tsx';
import classes from './navs.module.css';
import { navTexts as texts } from './navs.texts.ts';

// The fields of both pages have the same names.
const Field = fieldsOf(correctFundNav);

interface NavCorrectionFormProps {
  page: NavPage;
  /** Id of the product. */
  id: string;
  day: string;
  wrongNav: string;
  onClose: () => void;
}

export default function NavCorrectionForm({ page, id, day, wrongNav, onClose }: NavCorrectionFormProps) {
  const t = useText();
  return (
    <FormModal
      endpoint={navCallsOf[page].correct}
      title={verbatim(`${t(texts.correct)}: ${day}, ${wrongNav}`)}
      submit={texts.submit}
      done={texts.corrected}
      failed={texts.notCorrected}
      initial={{ id, day }}
      onClose={onClose}
    >
      <p className={classes.hint}>{t(texts.correctHint)}</p>
      <Field.Money name="nav" label={texts.rightNav} decimals={8} />
      <Field.Custom name="statement" label={texts.statement}>
        {(input) => <StatementField page={page} {...input} />}
      </Field.Custom>
      <Field.LongText name="explanation" label={texts.explanation} />
    </FormModal>
  );
}
