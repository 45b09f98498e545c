// Brings a screening hit to a case: a new one, or one that is not decided yet.
import { extendCase, listCases, openCase, type Case } from '@backoffice/contract/cases/cases.ts';
import type { WriteEndpoint } from '@backoffice/contract/kit/endpoint.ts';
import { Modal, Select, Stack } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useRead } from '#platform/api/queries.ts';
import { useText } from '#platform/texts.ts';
import { texts as dialogTexts } from '#ui/actions/dialogs.texts.ts';
import { fieldsOf } from '#ui/form/fields.tsx';
import { FormBody } from '#ui/form/form-body.tsx';
import { useFormSubmit, type FormProps } from '#ui/form/use-form-submit.ts';
import { useFocusReturn } from '#ui/layout/use-focus-return.ts';
import { labels, texts } from './cases.texts.ts';

const NewField = fieldsOf(openCase);
const newCase = 'new';

interface ToCaseFormProps {
  hitId: string;
  /** Title of a new case, to begin with. */
  title: string;
  onDone?: (() => void) | undefined;
  onClose: () => void;
}

export default function ToCaseForm({ hitId, title, onDone, onClose }: ToCaseFormProps) {
  useFocusReturn();
  const t = useText();
  const [chosen, setChosen] = useState(newCase);
  const { data } = useRead(listCases, { page_size: 200 });
  const undecided = (data?.items ?? []).filter(({ status }) => status !== 'decided');
  const existing = undecided.find(({ id }) => id === chosen);
  const shared = {
    title: texts.toCase,
    submit: texts.toCase,
    failed: texts.failed,
    onClose,
    onDone: () => {
      onClose();
      onDone?.();
    },
  };
  const hit_ids = [hitId];
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(texts.toCase)}
      size={440}
      closeButtonProps={{ 'aria-label': t(dialogTexts.close) }}
    >
      <Stack gap="md">
        <Select
          data-autofocus
          label={t(labels.case)}
          data={[{ value: newCase, label: t(texts.newCase) }, ...undecided.map(optionOf)]}
          value={chosen}
          allowDeselect={false}
          onChange={(value) => setChosen(value ?? newCase)}
        />
        {existing ? (
          <Body
            key={existing.id}
            {...shared}
            endpoint={extendCase}
            initial={{ id: existing.id, version: existing.version, hit_ids }}
            done={texts.extended}
          >
            {null}
          </Body>
        ) : (
          <Body {...shared} endpoint={openCase} initial={{ title, hit_ids }} done={texts.caseOpened}>
            <NewField.Text name="title" label={labels.title} />
          </Body>
        )}
      </Stack>
    </Modal>
  );
}

const optionOf = ({ id, reference, title }: Case) => ({ value: id, label: `${reference} · ${title}` });

function Body<E extends WriteEndpoint>(props: FormProps<E> & { children: ReactNode }) {
  return <FormBody props={props} submission={useFormSubmit(props)} />;
}
