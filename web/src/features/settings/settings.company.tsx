// Facts about the company, as its clients' app says them.
import { getCompanyInfo, saveCompanyInfo, type CompanyInfo } from '@backoffice/contract/settings/settings.company.ts';
import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { faultTexts } from '#start/errors.texts.ts';
import { useRead } from '#platform/api/queries.ts';
import { useText } from '#platform/texts.ts';
import { fieldsOf } from '#ui/form/fields.tsx';
import { PageForm } from '#ui/form/page-form.tsx';
import { useForm } from '#ui/form/use-endpoint-form.ts';
import { Loaded } from '#ui/feedback/loaded.tsx';
import classes from './settings.module.css';
import { companyLabels, texts } from './settings.texts.ts';

const Field = fieldsOf(saveCompanyInfo);
const initialOf = (company: CompanyInfo) => company;

export default function CompanyPart() {
  const company = useRead(getCompanyInfo, {});
  return (
    <Loaded read={company}>
      {(latest) => (
        <PageForm endpoint={saveCompanyInfo} title={texts.title} latest={latest} initialOf={initialOf}>
          <div className={classes.fields}>
            <Field.Text name="name_zh" label={companyLabels.name_zh} />
            <Field.Text name="name_en" label={companyLabels.name_en} />
            <Field.Text name="licence_no" label={companyLabels.licence_no} />
            <Field.Text name="regulator" label={companyLabels.regulator} />
            <Field.Text name="address_zh" label={companyLabels.address_zh} />
            <Field.Text name="address_en" label={companyLabels.address_en} />
            <Field.Text name="hours_zh" label={companyLabels.hours_zh} />
            <Field.Text name="hours_en" label={companyLabels.hours_en} />
            <Field.Text name="email" label={companyLabels.email} />
            <Field.Text name="website" label={companyLabels.website} />
            <Phones />
          </div>
        </PageForm>
      )}
    </Loaded>
  );
}

/** One in each line. */
function Phones() {
  const t = useText();
  const { values, faults, set } = useForm();
  const [text, setText] = useState(() => ((values['phones'] ?? []) as string[]).join('\n'));
  const fault = Object.entries(faults).find(([path]) => path.split('.')[0] === 'phones')?.[1];
  return (
    <Textarea
      label={t(companyLabels.phones)}
      rows={3}
      value={text}
      error={fault && t(faultTexts[fault])}
      onChange={({ currentTarget: { value } }) => {
        setText(value);
        set(
          'phones',
          value
            .split('\n')
            .map((line) => line.trim())
            .filter(Boolean),
        );
      }}
    />
  );
}
