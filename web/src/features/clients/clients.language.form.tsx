// The form that chooses the language of a client's papers.
import { changeLanguage } from '@backoffice/contract/clients/clients.changes.ts';
import type { Client } from '@backoffice/contract/clients/clients.ts';
import { languageTexts } from '#core/words/languages.texts.ts';
import { fill, useText } from '#platform/texts.ts';
import { fieldsOf } from '#ui/form/fields.tsx';
import { FormModal } from '#ui/form/form-modal.tsx';
import { texts } from './clients.drawer.texts.ts';

const Field = fieldsOf(changeLanguage);

export default function ChangeLanguage({ client, onClose }: { client: Client; onClose: () => void }) {
  const t = useText();
  const { id, version, username, language } = client;
  return (
    <FormModal
      endpoint={changeLanguage}
      title={fill(texts.changeLanguageOf, username)}
      submit={texts.changeLanguage}
      done={texts.languageChanged}
      failed={texts.languageNotChanged}
      initial={{ id, version, language }}
      onClose={onClose}
    >
      <div>{t(texts.languageHint)}</div>
      <Field.Choice name="language" label={texts.language} options={languageTexts} />
    </FormModal>
  );
}
