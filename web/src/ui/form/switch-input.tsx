// Something that is on or off.
import classes from './switch-input.module.css';

interface SwitchInputProps {
  label: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

export function SwitchInput({ label, isOn, onChange }: SwitchInputProps) {
  return (
    <label className={classes.row}>
      <input
        type="checkbox"
        role="switch"
        className={classes.switch}
        checked={isOn}
        aria-checked={isOn}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {label}
    </label>
  );
}
