// A text with gaps in both languages: its fields, the gaps to insert, and how a real client would read it.
import {
  createMessageTemplate,
  previewMessage,
  type TemplateEvent,
} from '@backoffice/contract/messages/messages.templates.ts';
import { gapOf, variablesOf, type MessageVariable } from '@backoffice/contract/messages/messages.variables.ts';
import { Button, Textarea, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useRef, useState } from 'react';
import { ClientPicker } from '#core/pickers/client-picker.tsx';
import { RecordText } from '#core/record/record-text.tsx';
import { useAllowed } from '#platform/session/permissions.tsx';
import { useRead } from '#platform/api/queries.ts';
import { useText, type Text } from '#platform/texts.ts';
import { fieldsOf } from '#ui/form/fields.tsx';
import { useForm } from '#ui/form/use-endpoint-form.ts';
import classes from './messages.module.css';
import { texts, variableTexts } from './messages.texts.ts';

// The forms have these fields under the same names.
const Field = fieldsOf(createMessageTemplate);

const fields = [
  { name: 'title_zh', label: texts.titleZh },
  { name: 'content_zh', label: texts.contentZh },
  { name: 'title_en', label: texts.titleEn },
  { name: 'content_en', label: texts.contentEn },
] as const satisfies { name: string; label: Text }[];
type FieldName = (typeof fields)[number]['name'];
const isField = (name: string): name is FieldName => fields.some((field) => field.name === name);

type TextBox = HTMLInputElement | HTMLTextAreaElement;
const isTextBox = (target: EventTarget): target is TextBox =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

function textIn(values: Record<string, unknown>, name: FieldName): string {
  const value = values[name];
  return typeof value === 'string' ? value : '';
}

interface MessageTextFieldsProps {
  /** Event whose gaps there are besides the client's. */
  event: TemplateEvent | null;
}

export function MessageTextFields({ event }: MessageTextFieldsProps) {
  const t = useText();
  const { values, set } = useForm();
  // Box that had the caret last: the next gap goes there.
  const last = useRef<TextBox>(null);
  const insert = (variable: MessageVariable) => {
    const box = last.current;
    if (!box || !isField(box.name)) return;
    const text = textIn(values, box.name);
    const [start, end] = [box.selectionStart ?? text.length, box.selectionEnd ?? text.length];
    set(box.name, text.slice(0, start) + gapOf(variable) + text.slice(end));
    box.focus();
  };
  return (
    <div
      className={classes.texts}
      onFocus={({ target }) => {
        if (isTextBox(target) && isField(target.name)) last.current = target;
      }}
    >
      <div className={classes.variables} role="group" aria-label={t(texts.variables)}>
        <span className={classes.hint}>{t(texts.variables)}</span>
        {variablesOf(event).map((variable) => (
          <Button key={variable} variant="default" size="compact-xs" onClick={() => insert(variable)}>
            {t(variableTexts[variable])}
          </Button>
        ))}
      </div>
      <div className={classes.languages}>
        {fields.map(({ name, label }) => (
          <Field.Custom key={name} name={name} label={label}>
            {({ onChange, ...input }) => {
              const props = {
                ...input,
                name,
                'data-language': name.slice(-2),
                onChange: ({ currentTarget }: { currentTarget: TextBox }) => onChange(currentTarget.value),
                ref: (box: TextBox | null) => {
                  if (name === 'content_zh') last.current ??= box;
                },
              };
              return name.startsWith('title') ? <TextInput {...props} /> : <Textarea {...props} rows={5} />;
            }}
          </Field.Custom>
        ))}
      </div>
      <Preview event={event} />
    </div>
  );
}

const typingPauseMs = 300;

function Preview({ event }: MessageTextFieldsProps) {
  const t = useText();
  const { values } = useForm();
  const [clientId, setClientId] = useState<string | null>(null);
  const mayPreview = useAllowed(previewMessage.access);
  const [title_zh, content_zh, title_en, content_en] = fields.map(({ name }) => textIn(values, name));
  const [input] = useDebouncedValue(
    JSON.stringify({ client_id: clientId ?? '', event, title_zh, content_zh, title_en, content_en }),
    typingPauseMs,
  );
  const { data } = useRead(previewMessage, JSON.parse(input) as { client_id: string }, {
    enabled: clientId !== null && mayPreview,
    keepPrevious: true,
  });
  return (
    <section className={classes.preview}>
      <ClientPicker label={t(texts.previewClient)} value={clientId} onChange={setClientId} values={{}} />
      {clientId && data && (
        <div className={classes.languages}>
          <RecordText lang="zh" title={data.title_zh} text={data.content_zh} />
          <RecordText lang="en" title={data.title_en} text={data.content_en} />
        </div>
      )}
    </section>
  );
}
