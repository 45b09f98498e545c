// Consequences of the app's settings for its clients: their country, its phone code, the language.
import { getLocaleSettings, type LocaleSettings } from '@backoffice/contract/settings/settings.ts';
import { useRead } from '#platform/api/queries.ts';
import { fileAddress } from '#platform/api/request.ts';
import { useText, type Choices } from '#platform/texts.ts';
import { Loaded } from '#ui/feedback/loaded.tsx';
import classes from './settings.module.css';
import { localeLabels, texts } from './settings.texts.ts';

export default function LocalePart() {
  const t = useText();
  const locale = useRead(getLocaleSettings, {});
  return (
    <>
      <p className={classes.hint}>{t(texts.localeHint)}</p>
      <Loaded read={locale}>
        {(settings) => (
          <dl className={classes.facts}>
            {Object.entries<Choices[string]>(localeLabels).map(([field, label]) => (
              <div key={field}>
                <dt>{t(label)}</dt>
                <dd>{shown(settings, field as keyof LocaleSettings)}</dd>
              </div>
            ))}
          </dl>
        )}
      </Loaded>
    </>
  );
}

function shown(settings: LocaleSettings, field: keyof LocaleSettings) {
  const value = settings[field];
  if (!value) return '—';
  return field === 'image' ? <img className={classes.picture} src={fileAddress(value)} alt="" /> : value;
}
