// Device that a user agent tells of.

export interface Device {
  os: 'Mac' | 'Windows' | 'Linux' | 'iOS' | 'Android' | 'Unknown';
  type: 'mobile' | 'desktop';
  /** Null where it is none we know. */
  browser: string | null;
}

// Order matters: phones also name the system of computers, and every browser also names those it descends from.
const systems: [Device['os'], RegExp][] = [
  ['iOS', /iPhone|iPad|iPod/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['Mac', /Macintosh|Mac OS X/],
  ['Linux', /Linux|X11|CrOS/],
];
const browsers: [string, RegExp][] = [
  ['WeChat', /MicroMessenger/],
  ['Edge', /Edg(e|A|iOS)?\//],
  ['Opera', /OPR\/|Opera/],
  ['Samsung Internet', /SamsungBrowser/],
  ['Firefox', /Firefox\/|FxiOS/],
  ['Chrome', /Chrome\/|CriOS/],
  ['Safari', /Safari\//],
];

export function deviceOf(userAgent: string): Device {
  const first = <Name>(table: [Name, RegExp][]) => table.find(([, sign]) => sign.test(userAgent))?.[0];
  const os = first(systems) ?? 'Unknown';
  const isMobile = os === 'iOS' || os === 'Android' || /Mobile/.test(userAgent);
  return { os, type: isMobile ? 'mobile' : 'desktop', browser: first(browsers) ?? null };
}
