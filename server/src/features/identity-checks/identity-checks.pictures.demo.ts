// Draws invented identity documents: each says that it is a specimen.
import type { DocumentKind, DocumentSide } from '@backoffice/contract/identity-checks/identity-checks.ts';
import sharp from 'sharp';

export interface Bearer {
  full_name: string;
  document_kind: DocumentKind;
  document_no: string;
  country: string;
  birth_date: string;
  gender: string;
  address: string;
  issue_date: string;
  expiry_date: string | null;
  /** Any number: the face follows from it. */
  variant: number;
}

const titles: Record<DocumentKind, { text: string; paper: string; ink: string }> = {
  id_card: { text: '居民身份证 IDENTITY CARD', paper: '#e6f0ea', ink: '#1f5c45' },
  passport: { text: '护照 PASSPORT', paper: '#efe6ee', ink: '#5c1f3d' },
  driving_licence: { text: '驾驶证 DRIVING LICENCE', paper: '#eef0e2', ink: '#3f4a16' },
  residence_permit: { text: '居留证 RESIDENCE PERMIT', paper: '#e4ebf5', ink: '#1d3b6b' },
};

const width = 512;
const height = 324;
const skins = ['#f2cfae', '#e5b48d', '#c98f66', '#f7dcc4'];
const hairs = ['#221a15', '#3b2a1e', '#5a4632', '#101014'];
const coats = ['#2f4f7f', '#6b3a3a', '#2d6a4f', '#4a4a58'];

export function drawDocument(side: DocumentSide, bearer: Bearer): Promise<Buffer> {
  const drawn = { front, back, selfie }[side](bearer);
  return sharp(Buffer.from(drawn)).jpeg({ quality: 72 }).toBuffer();
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const line = (x: number, y: number, text: string, style = 'font-size="17"') =>
  `<text x="${x}" y="${y}" ${style}>${escaped(text)}</text>`;

const card = ({ document_kind }: Bearer, inside: string) => {
  const { paper, ink } = titles[document_kind];
  const waves = Array.from(
    { length: 9 },
    (_, row) => `<path d="M0 ${40 + row * 34} q 64 ${row % 2 ? 22 : -22} 128 0 t 128 0 t 128 0 t 128 0" />`,
  ).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="Noto Sans SC, Noto Sans CJK SC, sans-serif" fill="#1d2433">
    <rect width="${width}" height="${height}" fill="#8d8f94"/><rect x="8" y="8" width="496" height="308" rx="18" fill="${paper}"/>
    <g fill="none" stroke="${ink}" stroke-opacity="0.12" stroke-width="2">${waves}</g>${inside}
    <text x="268" y="206" font-size="40" fill="#c8202f" fill-opacity="0.16" transform="rotate(-18 268 190)" text-anchor="middle">SPECIMEN 样本</text></svg>`;
};

const face = ({ variant }: Bearer, x: number, y: number, scale: number) => {
  const of = (colours: string[], shift: number) => colours[(variant >> shift) % colours.length];
  return `<g transform="translate(${x} ${y}) scale(${scale})"><rect width="120" height="150" fill="#dfe5ee"/>
    <path d="M10 150 q 0 -46 50 -46 t 50 46 z" fill="${of(coats, 4)}"/><rect x="48" y="84" width="24" height="28" fill="${of(skins, 0)}"/>
    <ellipse cx="60" cy="62" rx="29" ry="36" fill="${of(skins, 0)}"/>
    <path d="M30 60 q -2 -42 30 -42 t 30 42 q -6 -20 -30 -22 t -30 22 z" fill="${of(hairs, 2)}"/>
    <circle cx="49" cy="62" r="3"/><circle cx="71" cy="62" r="3"/><path d="M50 80 q 10 7 20 0" stroke="#1d2433" stroke-width="2" fill="none"/></g>`;
};

function front(bearer: Bearer) {
  const { text, ink } = titles[bearer.document_kind];
  const { full_name, birth_date, gender, country, document_no, expiry_date, issue_date } = bearer;
  const machine = `P<${country}${document_no.replaceAll(/\W/g, '')}<<<<<<<<<<<<<<<<<<<<<<<<`.slice(0, 34);
  return card(
    bearer,
    line(28, 46, text, `font-size="20" font-weight="600" fill="${ink}"`) +
      face(bearer, 28, 66, 1.05) +
      line(176, 92, full_name, 'font-size="22" font-weight="600"') +
      line(176, 124, `${birth_date}   ${gender}   ${country}`) +
      line(176, 152, `${issue_date} — ${expiry_date ?? '长期'}`) +
      line(28, 262, document_no, 'font-size="22" font-family="monospace" letter-spacing="2"') +
      (bearer.document_kind === 'passport'
        ? line(28, 296, machine, 'font-size="17" font-family="monospace" letter-spacing="3"')
        : ''),
  );
}

function back(bearer: Bearer) {
  const { text, ink } = titles[bearer.document_kind];
  return card(
    bearer,
    `<circle cx="76" cy="84" r="36" fill="${ink}" fill-opacity="0.5"/>` +
      line(132, 92, text, `font-size="19" fill="${ink}"`) +
      line(40, 170, bearer.address) +
      line(40, 214, `${bearer.issue_date} — ${bearer.expiry_date ?? '长期'}`) +
      `<rect x="40" y="240" width="432" height="44" fill="#1d2433" fill-opacity="0.75"/>`,
  );
}

const selfie = (bearer: Bearer) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="360" height="440" font-family="sans-serif"><rect width="360" height="440" fill="#c9cfd8"/>
    <rect y="330" width="360" height="110" fill="#9aa3b0"/>${face(bearer, 40, 40, 2.3)}
    <g transform="rotate(-6 270 350)"><rect x="196" y="306" width="140" height="88" rx="6" fill="${titles[bearer.document_kind].paper}"/>${face(bearer, 204, 316, 0.45)}</g>
    <text x="180" y="428" font-size="16" fill="#c8202f" fill-opacity="0.5" text-anchor="middle">SPECIMEN</text></svg>`;
