// The mapping of a table's columns, and the first rows of a sample file as it reads them.
import {
  dayFormats,
  decimalMarks,
  delimiters,
  mappedFields,
  mappedFormats,
  textEncodings,
  type MappedField,
  type StatementFormat,
} from '@backoffice/contract/house-accounts/house-accounts.formats.ts';
import { previewStatementFile } from '@backoffice/contract/house-accounts/house-accounts.ts';
import type { OutputOf } from '@backoffice/contract/kit/endpoint.ts';
import type { Currency } from '@backoffice/contract/kit/money.ts';
import { Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { base64Of } from '#core/uploads/file-content.ts';
import { call } from '#platform/api/api.ts';
import { useText, type Choices, type Text } from '#platform/texts.ts';
import { explain } from '#ui/feedback/notify.ts';
import { useForm } from '#ui/form/use-endpoint-form.ts';
import { FileButton } from '#ui/files/file-button.tsx';
import { FirstLines } from './house-accounts.first-lines.tsx';
import classes from './house-accounts.module.css';
import { decimalMarkTexts, delimiterTexts, mappedFieldTexts, texts } from './house-accounts.texts.ts';

interface TypedMapping {
  encoding: string;
  delimiter: string;
  header_row: number;
  day_format: string;
  decimal_mark: string;
  columns: Partial<Record<MappedField, string>>;
}

const emptyMapping: TypedMapping = {
  encoding: 'utf-8',
  delimiter: ',',
  header_row: 1,
  day_format: 'YYYY-MM-DD',
  decimal_mark: '.',
  columns: {},
};

/** Mapping of a format that needs one; the form sends null for any other. */
export const mappingFor = (format: StatementFormat | undefined, mapping: unknown): unknown =>
  format && mappedFormats.includes(format) ? (mapping ?? emptyMapping) : null;

interface MappingFieldsProps {
  format: StatementFormat | undefined;
  number: string;
  currency: Currency;
}

export function MappingFields({ format, number, currency }: MappingFieldsProps) {
  const t = useText();
  const { values, faults, set } = useForm();
  if (!format) return null;
  const mapping = (values['mapping'] ?? emptyMapping) as TypedMapping;
  const keep = (part: Partial<TypedMapping>) => set('mapping', { ...mapping, ...part });
  const choose = (
    name: 'encoding' | 'delimiter' | 'day_format' | 'decimal_mark',
    label: Text,
    data: readonly string[],
    words: Choices = {},
  ) => (
    <Select
      label={t(label)}
      data={data.map((value) => ({ value, label: words[value] ? t(words[value]) : value }))}
      value={mapping[name]}
      allowDeselect={false}
      onChange={(value) => value && keep({ [name]: value })}
    />
  );
  const setColumn = (field: MappedField, name: string) => {
    const { [field]: _, ...others } = mapping.columns;
    keep({ columns: name === '' ? others : { ...others, [field]: name } });
  };
  const isMapped = mappedFormats.includes(format);
  return (
    <>
      {isMapped && (
        <fieldset className={classes.mapping}>
          <legend>{t(texts.mapping)}</legend>
          <div className={classes.grid}>
            {format === 'csv' && choose('encoding', texts.encoding, textEncodings)}
            {format === 'csv' && choose('delimiter', texts.delimiter, delimiters, delimiterTexts)}
            <TextInput
              label={t(texts.headerRow)}
              inputMode="numeric"
              value={String(mapping.header_row)}
              onChange={({ currentTarget }) =>
                keep({ header_row: Number(currentTarget.value.replaceAll(/\D/g, '')) || 1 })
              }
            />
            {choose('day_format', texts.dayFormat, dayFormats)}
            {choose('decimal_mark', texts.decimalMark, decimalMarks, decimalMarkTexts)}
          </div>
          <p className={classes.hint}>{t(texts.mappingHint)}</p>
          <div className={classes.grid}>
            {mappedFields.map((field) => (
              <TextInput
                key={field}
                label={t(mappedFieldTexts[field])}
                value={mapping.columns[field] ?? ''}
                error={faults[`mapping.columns.${field}`] !== undefined}
                onChange={({ currentTarget }) => setColumn(field, currentTarget.value)}
              />
            ))}
          </div>
        </fieldset>
      )}
      <Preview format={format} number={number} currency={currency} mapping={isMapped ? mapping : null} />
    </>
  );
}

interface PreviewProps {
  format: StatementFormat;
  number: string;
  currency: Currency;
  mapping: TypedMapping | null;
}

function Preview({ format, number, currency, mapping }: PreviewProps) {
  const t = useText();
  const [state, setState] = useState<OutputOf<typeof previewStatementFile> | 'reading' | Text | null>(null);
  const read = async (file: File) => {
    setState('reading');
    const input = { number, currency, format, mapping, base64: await base64Of(file) };
    // What was typed is checked by the server: half a mapping is refused as a whole one would be.
    setState(
      await call(previewStatementFile, input as Parameters<typeof call<typeof previewStatementFile>>[1]).then(
        (answer) => answer,
        (fault: unknown) => explain(fault),
      ),
    );
  };
  return (
    <div className={classes.preview}>
      <FileButton label={t(texts.preview)} onFile={(file) => void read(file)} />
      <div role="status">
        {state === 'reading' && t(texts.previewing)}
        {state && state !== 'reading' && 'zh' in state && <p className={classes.refused}>{t(state)}</p>}
        {state && state !== 'reading' && 'items' in state && (
          <>
            <p className={classes.hint}>{t(texts.previewed, state.lines)}</p>
            <FirstLines label={texts.preview} items={state.items} />
          </>
        )}
      </div>
    </div>
  );
}
