// A button above a list: an icon alone where the filters need the room, with its words beside it elsewhere.
import { Button } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import { useText, type Text } from '#platform/texts.ts';
import classes from './tool-button.module.css';

interface ToolButtonProps {
  label: Text;
  icon: Icon;
  onClick: () => void;
}

export function ToolButton({ label, icon: Icon, onClick }: ToolButtonProps) {
  const t = useText();
  return (
    <Button variant="default" aria-label={t(label)} onClick={onClick}>
      <Icon size={16} stroke={1.75} aria-hidden />
      <span className={classes.words}>{t(label)}</span>
    </Button>
  );
}
