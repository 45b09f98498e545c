// Everything a person can arrange for themselves, in one place.
import { densities } from '@backoffice/contract/preferences/preferences.personal.ts';
import { priceColours } from '@backoffice/contract/preferences/preferences.personal.ts';
import { chooseMyLanguage } from '@backoffice/contract/my-account/my-account.ts';
import type { MenuName } from '@backoffice/contract/kit/menu.ts';
import { machineZone } from '@backoffice/contract/settings/settings.time-zones.ts';
import { useMantineColorScheme, type MantineColorScheme } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import { changePersonal, usePersonal } from '#core/preferences/personal.ts';
import { priceColoursTexts } from '#core/prices/prices.texts.ts';
import { menuTexts } from '#core/words/menu.texts.ts';
import { useWrite } from '#platform/api/queries.ts';
import { setLocale, useLocale, useText, type Locale, type Text } from '#platform/texts.ts';
import { readerZone, useTimeZone } from '#platform/time-zone.ts';
import { notifyFailed } from '#ui/feedback/notify.ts';
import { Choice } from '#ui/inputs/choice.tsx';
import { Segments } from '#ui/inputs/segments.tsx';
import { SideDrawer } from '#ui/layout/side-drawer.tsx';
import { densityTexts } from '#ui/list/layout/density.texts.ts';
import { DashboardChoice } from './preferences.dashboard.tsx';
import classes from './preferences.module.css';
import { NotificationChoice } from './preferences.notifications.tsx';
import { texts } from './preferences.texts.ts';

interface PreferencesProps {
  /** Pages that the person can open. */
  pages: readonly { name: MenuName; path: string }[];
  onClose: () => void;
}

export default function Preferences({ pages, onClose }: PreferencesProps) {
  const t = useText();
  return (
    <SideDrawer title={texts.title} onClose={onClose}>
      <p className={classes.hint}>{t(texts.kept)}</p>
      <Section title={texts.screen}>
        <Row label={texts.language}>
          <LanguageChoice />
        </Row>
        <Row label={texts.scheme}>
          <SchemeChoice />
        </Row>
        <Row label={texts.density} hint={texts.densityHint}>
          <DensityChoice />
        </Row>
        <Row label={texts.priceColours}>
          <ColoursChoice />
        </Row>
        <StartPageChoice pages={pages} />
        <TimeZoneChoice />
      </Section>
      <Section title={texts.notifications}>
        <NotificationChoice canOpen={(path) => pages.some((page) => page.path === path)} />
      </Section>
      {pages.some(({ name }) => name === 'dashboard') && (
        <Section title={texts.dashboard}>
          <DashboardChoice />
        </Section>
      )}
    </SideDrawer>
  );
}

function Section({ title, children }: { title: Text; children: ReactNode }) {
  const t = useText();
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h3 id={id}>{t(title)}</h3>
      {children}
    </section>
  );
}

function Row({ label, hint, children }: { label: Text; hint?: Text; children: ReactNode }) {
  const t = useText();
  return (
    <div className={classes.row}>
      <span className={classes.label}>{t(label)}</span>
      {children}
      {hint && <p className={classes.hint}>{t(hint)}</p>}
    </div>
  );
}

/** Each in its own words, for those who cannot read the other. */
const languages: { value: Locale; label: string }[] = [
  { value: 'zh-CN', label: '简体中文' },
  { value: 'en-US', label: 'English' },
];

function LanguageChoice() {
  const t = useText();
  const locale = useLocale();
  const write = useWrite(chooseMyLanguage);
  const choose = (language: Locale) => {
    setLocale(language);
    write.mutate({ input: { language } }, { onError: (error) => notifyFailed(texts.languageNotSaved, error) });
  };
  return <Segments label={t(texts.language)} data={languages} value={locale} onChange={choose} />;
}

const schemes = ['light', 'dark', 'auto'] as const satisfies MantineColorScheme[];

function SchemeChoice() {
  const t = useText();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Segments
      label={t(texts.scheme)}
      data={schemes.map((value) => ({ value, label: t(texts[value]) }))}
      value={colorScheme}
      onChange={setColorScheme}
    />
  );
}

function DensityChoice() {
  const t = useText();
  return (
    <Segments
      label={t(texts.density)}
      data={densities.map((value) => ({ value, label: t(densityTexts[value]) }))}
      value={usePersonal()?.density ?? 'compact'}
      onChange={(density) => void changePersonal({ density })}
    />
  );
}

/** For market prices alone. */
function ColoursChoice() {
  const t = useText();
  return (
    <Segments
      label={t(texts.priceColours)}
      data={[
        { value: 'usual', label: t(texts.usualColours) },
        ...priceColours.map((value) => ({ value, label: t(priceColoursTexts[value]) })),
      ]}
      value={usePersonal()?.price_colours ?? 'usual'}
      onChange={(colours) => void changePersonal({ price_colours: colours === 'usual' ? null : colours })}
    />
  );
}

function StartPageChoice({ pages }: Pick<PreferencesProps, 'pages'>) {
  const t = useText();
  const chosen = usePersonal()?.start_page;
  return (
    <Choice
      className={classes.row}
      label={t(texts.startPage)}
      data={pages.map(({ name }) => ({ value: name, label: t(menuTexts[name]) }))}
      value={pages.some(({ name }) => name === chosen) ? (chosen ?? null) : null}
      placeholder={t(texts.home)}
      searchable
      clearable
      onChange={(page) => void changePersonal({ start_page: pages.find(({ name }) => name === page)?.name ?? null })}
    />
  );
}

const companyZone = 'company';
const zones = [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])];

function TimeZoneChoice() {
  const t = useText();
  const tenants = useTimeZone();
  return (
    <Choice
      className={classes.row}
      label={t(texts.timeZone)}
      description={t(texts.timeZoneHint)}
      inputWrapperOrder={['label', 'input', 'description']}
      data={[
        { value: companyZone, label: t(texts.companyZone, tenants) },
        { value: machineZone, label: t(texts.machineZone, readerZone()) },
        ...zones.map((zone) => ({ value: zone, label: zone })),
      ]}
      value={usePersonal()?.time_zone ?? companyZone}
      searchable
      limit={50}
      allowDeselect={false}
      onChange={(zone) => zone && void changePersonal({ time_zone: zone === companyZone ? null : zone })}
    />
  );
}
