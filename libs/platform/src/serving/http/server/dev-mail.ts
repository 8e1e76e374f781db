import { escaped } from '@hadcl/kernel/text/escaped';
import type { KeptMail } from '../../../moving/mail/outbox.js';

/** A letter and its recipient's address; null for an erased person. */
export type AddressedMail = KeptMail & { readonly to: string | null };

const style = `
:root{color-scheme:light dark;--page:#f4f6f6;--sheet:#fff;--ink:#15201f;--quiet:#55626e;--line:#d9dee3;--accent:#0f6b62}
@media(prefers-color-scheme:dark){:root{--page:#101615;--sheet:#182120;--ink:#e6eceb;--quiet:#9fb0ad;--line:#2d3a38;--accent:#5cc9bb}}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--ink);font:14px/1.5 Inter,Arial,Helvetica,sans-serif}
main{max-width:880px;margin:0 auto;padding:24px 16px 64px}
h1{font-size:20px;margin:0}
.context{margin:4px 0 20px;color:var(--quiet)}
details,.none{background:var(--sheet);border:1px solid var(--line);border-radius:8px;margin-bottom:8px;overflow:hidden}
summary{display:flex;flex-wrap:wrap;gap:2px 16px;align-items:baseline;padding:12px 16px;min-height:44px;cursor:pointer;list-style-position:inside}
summary:focus-visible{outline:2px solid var(--accent);outline-offset:-2px}
.subject{font-weight:600;flex:1 1 260px;overflow-wrap:anywhere}
.to,time,.state{color:var(--quiet);overflow-wrap:anywhere}
time{font-variant-numeric:tabular-nums}
details>div{padding:0 16px 16px;border-top:1px solid var(--line)}
h2{font-size:13px;margin:16px 0 6px;color:var(--quiet)}
.html{background:#fff;color:#1c2329;border:1px solid var(--line);border-radius:8px;padding:8px 20px;overflow-x:auto}
pre{margin:0;padding:12px 16px;border:1px solid var(--line);border-radius:8px;white-space:pre-wrap;overflow-wrap:anywhere;font:13px/1.5 ui-monospace,Consolas,monospace}
.none{padding:24px 16px;color:var(--quiet)}`;

/** `2027-03-10 10:15:07`, of an instant in lab time. */
const stampOf = (instant: string) => instant.slice(0, 19).replace('T', ' ');
const stateOf = ({ state, sentAt, failedAt, failure }: KeptMail) => {
  if (sentAt) return `sent ${stampOf(sentAt)}`;
  if (state === 'WITHDRAWN') return `taken back: ${failure ?? ''}`;
  if (failedAt) return `given up: ${failure ?? ''}`;
  return failure ? `tried again: ${failure}` : 'waiting';
};

// The letter's HTML is not escaped here: that was done when it was written, and the CSP of every answer would stop a
// script.
const letterOf = (letter: AddressedMail, isOpen: boolean) => `<details${isOpen ? ' open' : ''}>
<summary><time>${stampOf(letter.writtenAt)}</time><span class="subject">${escaped(letter.subject)}</span><span class="to">${escaped(letter.to ?? letter.personId)}</span><span class="state">${escaped(stateOf(letter))}</span></summary>
<div>${letter.html === null ? '' : `<h2>As HTML</h2><div class="html">${letter.html}</div>`}<h2>As text</h2><pre>${escaped(letter.text)}</pre></div>
</details>`;

/** A page for developers with the letters, the newest open; times are lab times. */
export const devMailPage = (letters: readonly AddressedMail[]): string => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Mail of the portal</title><style>${style}</style></head>
<body><main>
<h1>Mail of the portal</h1>
<p class="context">The last ${letters.length} letters, the newest first, in the lab’s time. Only this machine sees them.</p>
${letters.map((letter, i) => letterOf(letter, i === 0)).join('\n') || '<p class="none">No letter has been written yet.</p>'}
</main></body>
</html>
`;
