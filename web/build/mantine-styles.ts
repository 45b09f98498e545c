// Styles of a Mantine component come with the code that uses it: whoever imports the component gets its style sheets too. What
// every page shows stands in src/ui/theme/styles.css; all of them are in Mantine's layer, so that ours always win.
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const folder = dirname(createRequire(import.meta.url).resolve('@mantine/core/styles/Button.layer.css'));
const everywhere = readFileSync(join(import.meta.dirname, '../src/ui/theme/styles.css'), 'utf8');

/** Components that a component is made of, in the order of Mantine's own style sheet; one that is not named here is its own alone. */
const madeOf: Readonly<Record<string, readonly string[]>> = {
  Alert: ['CloseButton', 'Alert'],
  Drawer: ['Paper', 'CloseButton', 'Overlay', 'ModalBase', 'Drawer'],
  Menu: ['Popover', 'Menu'],
  Modal: ['Paper', 'CloseButton', 'Overlay', 'ModalBase', 'Modal'],
  InputBase: ['Input'],
  NumberInput: ['Input', 'NumberInput'],
  PasswordInput: ['Input', 'PasswordInput'],
  Popover: ['Popover'],
  Radio: ['InlineInput', 'Radio'],
  Select: ['Popover', 'CloseButton', 'Input', 'Combobox'],
  Switch: ['InlineInput', 'Switch'],
  Text: [],
  Textarea: ['Input'],
  TextInput: ['Input'],
  Checkbox: ['InlineInput', 'Checkbox'],
};

export const mantineStyles = (): Plugin => ({
  name: 'mantine-styles',
  enforce: 'pre',
  transform: {
    filter: { id: /[\\/]web[\\/]src[\\/].*\.tsx?$/, code: "from '@mantine/core'" },
    handler(code) {
      const names = [...code.matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)].flatMap(([, list = '']) =>
        list.split(',').map((name) => name.trim()),
      );
      const sheets = new Set(names.filter((name) => /^[A-Z]\w+$/.test(name)).flatMap(sheetsOf));
      const imports = [...sheets].map((sheet) => `import '@mantine/core/styles/${sheet}.layer.css';`);
      // On the first line, so that line numbers stay.
      return imports.length > 0 ? { code: imports.join('') + code, map: null } : undefined;
    },
  },
});

const sheetsOf = (name: string): readonly string[] =>
  (madeOf[name] ?? [name]).filter(
    (sheet) => existsSync(join(folder, `${sheet}.layer.css`)) && !everywhere.includes(`/${sheet}.layer.css`),
  );
