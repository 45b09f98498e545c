// An action as an icon that names itself on hover and to screen readers; in a card, where nothing hovers, in words.
import { Loader } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import { useText, type Text } from '#platform/texts.ts';
import { WhyNot } from './why-not.tsx';
import classes from './icon-button.module.css';

interface IconButtonProps {
  label: Text;
  icon: Icon;
  onClick: () => void;
  disabled?: boolean;
  /** Reason why it is disabled. */
  title?: string | undefined;
  /** Disabled by something other than the record's status: it stays in view, with the reason. */
  'data-blocked'?: boolean;
  loading?: boolean;
  /** Marks what one click cannot undo. */
  danger?: boolean;
  /** The key that does the same while a list's keyboard review stands on the row. */
  shortcut?: string | undefined;
}

export function IconButton({
  label,
  icon: Icon,
  onClick,
  disabled = false,
  title,
  loading = false,
  danger = false,
  shortcut,
  'data-blocked': isBlocked,
}: IconButtonProps) {
  const t = useText();
  const reason = disabled ? title : undefined;
  return (
    <WhyNot reason={reason}>
      <button
        type="button"
        className={classes.button}
        data-danger={danger || undefined}
        disabled={disabled || loading}
        aria-label={t(label)}
        title={reason === undefined ? title : undefined}
        data-blocked={isBlocked}
        data-loading={loading || undefined}
        aria-keyshortcuts={shortcut}
        onClick={onClick}
      >
        {loading ? <Loader size={14} /> : <Icon size={16} stroke={1.75} />}
        <span className={classes.name}>{t(label)}</span>
      </button>
    </WhyNot>
  );
}
