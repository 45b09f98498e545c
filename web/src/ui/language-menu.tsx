// Chooses the language. Others are listed, so that people see what may come, but not offered.
import { IconCheck, IconLanguage } from '@tabler/icons-react';
import { defineTexts, setLocale, useLocale, useText, type Locale } from '#platform/texts.ts';
import classes from './actions/menu-button.module.css';
import { MenuButton } from './popup/menu-button.tsx';

const texts = defineTexts({ language: { zh: '语言 Language', en: 'Language 语言' } });

/** Each in its own words, for those who cannot read the one shown. */
const offered: Record<Locale, string> = { 'zh-CN': '简体中文', 'en-US': 'English' };
const listed = ['繁體中文', '日本語', '한국어', 'Español', 'Polski'];

export function LanguageMenu() {
  const t = useText();
  const locale = useLocale();
  return (
    <MenuButton
      position="bottom-end"
      width={176}
      button={
        <button type="button" className={classes.button} aria-label={t(texts.language)} title={t(texts.language)}>
          <IconLanguage size={16} stroke={1.75} />
        </button>
      }
    >
      {(Menu) => (
        <>
          {(Object.keys(offered) as Locale[]).map((choice) => (
            <Menu.Item
              key={choice}
              lang={choice}
              rightSection={choice === locale && <IconCheck size={14} aria-label="✓" />}
              onClick={() => setLocale(choice)}
            >
              {offered[choice]}
            </Menu.Item>
          ))}
          <Menu.Divider />
          {listed.map((name) => (
            <Menu.Item key={name} disabled>
              {name}
            </Menu.Item>
          ))}
        </>
      )}
    </MenuButton>
  );
}
