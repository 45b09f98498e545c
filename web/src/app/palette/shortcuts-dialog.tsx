// The keys that do something here and everywhere.
import { Modal } from '@mantine/core';
import { useState } from 'react';
import { useText, type Text } from '#platform/texts.ts';
import { texts as dialogTexts } from '#ui/dialogs.texts.ts';
import { keySigns, shortcuts, type Shortcut } from '#ui/shortcuts.ts';
import { useIsPhone } from '#ui/use-is-phone.ts';
import classes from './palette.module.css';
import { texts } from './palette.texts.ts';

export default function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const isPhone = useIsPhone();
  // Keep them as they were when it was opened.
  const [all] = useState(shortcuts.get);
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(texts.shortcuts)}
      size={440}
      fullScreen={isPhone}
      closeButtonProps={{ 'aria-label': t(dialogTexts.close) }}
    >
      <Keys title={texts.here} items={all.filter(({ isEverywhere }) => !isEverywhere)} />
      <Keys title={texts.everywhere} items={all.filter(({ isEverywhere }) => isEverywhere)} />
    </Modal>
  );
}

function Keys({ title, items }: { title: Text; items: readonly Shortcut[] }) {
  const t = useText();
  if (items.length === 0) return null;
  return (
    <table className={classes.shortcuts}>
      <caption>{t(title)}</caption>
      <tbody>
        {items.map(({ keys, text }) => (
          <tr key={keys}>
            <th scope="row">{t(text)}</th>
            <td>
              {keySigns(keys).map((sign) => (
                <kbd key={sign}>{sign}</kbd>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
