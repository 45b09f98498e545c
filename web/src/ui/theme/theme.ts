// Mantine in our colours and sizes; tokens.css holds the same values for our own styles.
import { createTheme, DEFAULT_THEME, defaultVariantColorsResolver, type MantineColorsTuple } from '@mantine/core';

// Shade 6 is the colour on light, shade 4 the colour on dark.
const gray: MantineColorsTuple = [
  '#f6f7f9',
  '#f0f2f5',
  '#e4e7ec',
  '#d6dae1',
  '#c5cad4',
  '#98a1b3',
  '#5d6679',
  '#475066',
  '#2e374a',
  '#1d2433',
];
const dark: MantineColorsTuple = [
  '#e6e9f0',
  '#c3c9d6',
  '#98a1b3',
  '#6b7485',
  '#343b4a',
  '#242a37',
  '#1b1f2a',
  '#14171f',
  '#10131a',
  '#0c0e14',
];
const blue: MantineColorsTuple = [
  '#eef4ff',
  '#dce7fd',
  '#b9d0fb',
  '#8fb4f7',
  '#6ea0ff',
  '#3f7deb',
  '#1d5fd6',
  '#184fb3',
  '#133f8f',
  '#0e2f6b',
];
const green: MantineColorsTuple = [
  '#e8f6ee',
  '#cfecdc',
  '#a1dabb',
  '#6cc797',
  '#3ccb7f',
  '#1e9a5b',
  '#0b7a43',
  '#096637',
  '#07522c',
  '#053d21',
];
const red: MantineColorsTuple = [
  '#fdecee',
  '#fad5d9',
  '#f4aab1',
  '#f08088',
  '#ff6b6b',
  '#dc3b49',
  '#c8202f',
  '#a81a27',
  '#88151f',
  '#671018',
];

/** The colours in use: the variables of others are not in the style sheet (web/build/theme-variables.ts), and they do not compile. */
type Color = 'gray' | 'dark' | 'blue' | 'green' | 'red' | 'yellow';
const colors: Record<Color, MantineColorsTuple> = {
  gray,
  dark,
  blue,
  green,
  red,
  yellow: DEFAULT_THEME.colors.yellow,
};

declare module '@mantine/core' {
  interface MantineThemeColorsOverride {
    colors: Record<Color, MantineColorsTuple>;
  }
}

export const theme = createTheme({
  black: '#1d2433',
  colors,
  primaryColor: 'blue',
  primaryShade: { light: 6, dark: 4 },
  variantColorResolver: (input) => {
    const colors = defaultVariantColorsResolver(input);
    return input.variant === 'filled' ? { ...colors, color: 'var(--on-fill)' } : colors;
  },
  fontFamily: "'Inter Variable', 'PingFang SC', 'Microsoft YaHei', 'Noto Sans SC', system-ui, sans-serif",
  fontSizes: { xs: '12px', sm: '13px', md: '13px', lg: '16px', xl: '20px' },
  spacing: { xs: '4px', sm: '8px', md: '12px', lg: '16px', xl: '24px' },
  radius: { xs: '3px', sm: '4px', md: '6px', lg: '8px', xl: '12px' },
  defaultRadius: 'sm',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Modal: {
      defaultProps: {
        centered: true,
        padding: 'lg',
        transitionProps: { duration: 120 },
        overlayProps: { opacity: 0.4 },
      },
    },
    Drawer: { defaultProps: { transitionProps: { duration: 120 }, overlayProps: { opacity: 0.4 } } },
    // A header outside of the page's own would be a second banner to screen readers.
    ModalHeader: { defaultProps: { role: 'presentation' } },
    DrawerHeader: { defaultProps: { role: 'presentation' } },
    DrawerRoot: { defaultProps: { transitionProps: { duration: 120 } } },
    // Pages do not scroll under what is open, so that nothing need hide by itself.
    Menu: {
      defaultProps: {
        transitionProps: { duration: 80 },
        shadow: 'md',
        hideDetached: false,
        // A stop within the menu that is no entry of it; without it the first entry has the focus.
        withInitialFocusPlaceholder: false,
      },
    },
    Popover: { defaultProps: { transitionProps: { duration: 80 }, shadow: 'md', hideDetached: false } },
    Combobox: { defaultProps: { transitionProps: { duration: 80 }, shadow: 'md' } },
    Select: { defaultProps: { checkIconPosition: 'right' } },
    Tooltip: { defaultProps: { openDelay: 200, transitionProps: { duration: 80 } } },
  },
});
