// The two choices everyone has, signed in or not: language, and light or dark.
import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconLanguage, IconMoon, IconSun } from '@tabler/icons-react';
import { defineTexts, setLocale, useLocale, type Locale } from '#platform/texts.ts';
import { IconButton } from './actions/icon-button.tsx';

const texts = defineTexts({
  toDark: { zh: '切换为深色', en: 'Switch to dark' },
  toLight: { zh: '切换为浅色', en: 'Switch to light' },
  // Each language names the other in its own words, for those who cannot read this one.
  otherLanguage: { zh: 'English', en: '中文' },
});

const other: Record<Locale, Locale> = { 'zh-CN': 'en-US', 'en-US': 'zh-CN' };

export function LanguageSwitch() {
  const locale = useLocale();
  return <IconButton label={texts.otherLanguage} icon={IconLanguage} onClick={() => setLocale(other[locale])} />;
}

export function SchemeSwitch() {
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme() === 'dark';
  return (
    <IconButton
      label={isDark ? texts.toLight : texts.toDark}
      icon={isDark ? IconSun : IconMoon}
      onClick={() => setColorScheme(isDark ? 'light' : 'dark')}
    />
  );
}
