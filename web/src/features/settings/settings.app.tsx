// Name and look of the site, and where its clients live.
import { currencies } from '@backoffice/contract/kit/money.ts';
import { saveAppSettings, type AppSettings } from '@backoffice/contract/settings/settings.ts';
import { SiteImageInput } from '#core/uploads/image-input.tsx';
import { useAppSettings } from '#platform/app-settings.ts';
import { fileAddress } from '#platform/request.ts';
import { useText, verbatimChoices } from '#platform/texts.ts';
import { fieldsOf } from '#ui/form/fields.tsx';
import { PageForm } from '#ui/form/page-form.tsx';
import { Loaded } from '#ui/loaded.tsx';
import classes from './settings.module.css';
import { labels, localeTexts, regionTexts, templateTexts, texts } from './settings.texts.ts';
import { TimeZoneInput } from './settings.time-zone.tsx';

const Field = fieldsOf(saveAppSettings);

const initialOf = ({ app_version: _, ...settings }: AppSettings) => settings;

export default function AppPart() {
  const t = useText();
  const settings = useAppSettings();
  return (
    <Loaded read={settings}>
      {(latest) => (
        <PageForm endpoint={saveAppSettings} title={texts.title} latest={latest} initialOf={initialOf}>
          <div className={classes.fields}>
            <Field.Text name="app_name" label={labels.app_name} />
            <Field.Choice name="app_template" label={labels.app_template} options={templateTexts} />
            <Field.Choice name="region" label={labels.region} options={regionTexts} />
            <Field.Choice name="locale" label={labels.locale} options={localeTexts} />
            <Field.Choice name="language" label={labels.language} options={localeTexts} />
            <Field.Choice name="currency" label={labels.currency} options={verbatimChoices(currencies)} />
            <Field.Custom name="timezone" label={labels.timezone}>
              {(input) => <TimeZoneInput {...input} />}
            </Field.Custom>
            <dl className={classes.fact}>
              <dt>{t(labels.app_version)}</dt>
              <dd>{latest.app_version}</dd>
            </dl>
          </div>
          <div className={classes.pictures}>
            <Field.Custom name="web_logo" label={labels.web_logo}>
              {(input) => <SiteImageInput {...input} preview={<LogoPreview url={input.value} />} />}
            </Field.Custom>
            <Field.Custom name="image" label={labels.image}>
              {(input) => (
                <SiteImageInput
                  {...input}
                  preview={<img className={classes.picture} src={fileAddress(input.value)} alt={t(labels.image)} />}
                />
              )}
            </Field.Custom>
          </div>
        </PageForm>
      )}
    </Loaded>
  );
}

/** Logo as it stands on a light and on a dark page. */
function LogoPreview({ url }: { url: string }) {
  const t = useText();
  return (
    <>
      {(['light', 'dark'] as const).map((scheme) => (
        <span key={scheme} className={classes.logo} data-mantine-color-scheme={scheme}>
          <img src={fileAddress(url)} alt={t(texts[scheme])} />
        </span>
      ))}
    </>
  );
}
