// A telephone number that a phone dials.
import classes from './phone-link.module.css';

export const PhoneLink = ({ number }: { number: string }) => (
  <a className={classes.phone} href={`tel:${number.replaceAll(/[^+\d]/g, '')}`}>
    {number}
  </a>
);
