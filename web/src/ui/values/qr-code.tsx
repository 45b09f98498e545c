// A QR code: black on white in every colour scheme, because cameras expect it so.
import { renderSVG } from 'uqr';
import classes from './qr-code.module.css';

export function QrCode({ text, label }: { text: string; label: string }) {
  const svg = renderSVG(text, { ecc: 'M', border: 2 });
  return <img className={classes.qr} src={`data:image/svg+xml,${encodeURIComponent(svg)}`} alt={label} />;
}
