// Name and look of the site, and where its clients live.
import { localeOfRegion, regions, type Region } from '@backoffice/contract/settings/settings.regions.ts';
import { currencies } from '@backoffice/contract/kit/money.ts';
import { saveAppSettings, type AppSettings } from '@backoffice/contract/settings/settings.ts';
import { useEffect, useState } from 'react';
import { SiteImageInput } from '#core/uploads/image-input.tsx';
import { useAppSettings } from '#platform/api/app-settings.ts';
import { fileAddress } from '#platform/api/request.ts';
import { useText, verbatimChoices } from '#platform/texts.ts';
import { fieldsOf } from '#ui/form/fields.tsx';
import { useForm } from '#ui/form/use-endpoint-form.ts';
import { PageForm } from '#ui/form/page-form.tsx';
import { Time } from '#ui/values/time.tsx';
import { TextButton } from '#ui/actions/text-button.tsx';
import { Loaded } from '#ui/feedback/loaded.tsx';
import classes from './settings.module.css';
import { labels, localeTexts, regionTexts, templateTexts, texts } from './settings.texts.ts';
import { TimeZoneInput } from './settings.time-zone.tsx';

const Field = fieldsOf(saveAppSettings);
const productVersion = PRODUCT_VERSION;

const initialOf = ({ next_timezone, next_timezone_from: _from, is_demo: _demo, ...settings }: AppSettings) => ({
  ...settings,
  timezone: next_timezone ?? settings.timezone,
});

export default function AppPart() {
  const t = useText();
  const settings = useAppSettings();
  return (
    <Loaded read={settings}>
      {(latest) => (
        <PageForm endpoint={saveAppSettings} title={texts.title} latest={latest} initialOf={initialOf}>
          <div className={classes.fields}>
            <Field.Text name="app_name" label={labels.app_name} />
            <div>
              <Field.Choice name="app_template" label={labels.app_template} options={templateTexts} />
              <p className={classes.hint}>{t(texts.clientsAppOnly)}</p>
            </div>
            <div>
              <Field.Choice name="region" label={labels.region} options={regionTexts} />
              <FollowRegion />
              <p className={classes.hint}>{t(texts.regionDecides)}</p>
            </div>
            <div>
              <Field.Choice name="locale" label={labels.locale} options={localeTexts} />
              <p className={classes.hint}>
                {t(texts.clientsAppOnly)} <Difference name="locale" />
              </p>
            </div>
            <div>
              <Field.Choice name="language" label={labels.language} options={localeTexts} />
              <p className={classes.hint}>
                {t(texts.clientsAppOnly)} <Difference name="language" />
              </p>
            </div>
            <Field.Choice name="currency" label={labels.currency} options={verbatimChoices(currencies)} />
            <div>
              <Field.Custom name="timezone" label={labels.timezone}>
                {(input) => <TimeZoneInput {...input} />}
              </Field.Custom>
              <p className={classes.hint}>
                {t(texts.zoneByTwo)}
                {latest.next_timezone_from && (
                  <>
                    {' '}
                    {t(texts.zoneBegins)} <Time at={latest.next_timezone_from} />
                  </>
                )}
              </p>
            </div>
            <div>
              <Field.Text name="app_version" label={labels.app_version} />
              <p className={classes.hint}>{t(texts.clientsAppOnly)}</p>
            </div>
            <dl className={classes.fact}>
              <dt>{t(texts.about)}</dt>
              <dd>{t(texts.productVersion, productVersion)}</dd>
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

/** Locale and language that were the region's stay so when another region is chosen. */
function FollowRegion() {
  const { values, set } = useForm();
  const [before, setBefore] = useState(values);
  const [was, is] = [regionIn(before), regionIn(values)];
  const following = was && is && was !== is ? followers.filter((name) => isOfRegion(before, name, was)) : [];
  const changed = following.filter((name) => values[name] === before[name]);
  useEffect(() => {
    for (const name of changed) if (is) set(name, localeOfRegion(is));
    if (before !== values) setBefore(values);
  }, [before, values, changed, is, set]);
  return null;
}

const followers = ['locale', 'language'] as const;
type FormValues = ReturnType<typeof useForm>['values'];
const regionIn = (values: FormValues) => regions.find((region) => region === values['region']);
const isOfRegion = (values: FormValues, name: (typeof followers)[number], region: Region) =>
  values[name] === localeOfRegion(region);

/** Says that a setting differs from what the region has, and takes that over. */
function Difference({ name }: { name: 'locale' | 'language' }) {
  const t = useText();
  const { values, set } = useForm();
  const region = regionIn(values);
  if (!region || isOfRegion(values, name, region)) return null;
  return (
    <>
      <strong>{t(texts.differs, t(localeTexts[localeOfRegion(region)]))}</strong>{' '}
      <TextButton onClick={() => set(name, localeOfRegion(region))}>{t(texts.follow)}</TextButton>
    </>
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
