import { patience } from '@hadcl/kernel-testing/patience';
import { clean, isTooDeep, plainTextOf } from './clean-html.js';

const harmlessTag = /<(?!\/?(p|br|b|strong|i|em|u|s|ul|ol|li|a|span|h3|h4)\b)[a-z!?/]/i;

test('what holds no markup is text and stays as it was typed, however often it is saved (P18)', () => {
  for (const text of ['R&D: p<0.05, "ok" 陳 & 李', "it's 1 < 2 > 0, a<-b, <3 <陳>", '&'.repeat(1000), '']) {
    expect(clean(text)).toBe(text);
    expect(plainTextOf(text)).toBe(text);
  }
});

test('harmless formatting survives, and is the same when it is saved again', () => {
  const same = [
    '&amp; &lt;b&gt; &amp;amp;',
    '<p>Half the <b>room</b><br />only</p>',
    '<ul><li>one</li></ul><ol><li><em>two</em></li></ol>',
    '<h3>Notice</h3><h4>To all</h4><p><u>Please</u> <s>do not</s> <strong>come</strong></p>',
    '<a href="https://ha.example/a?b=1&amp;c=2">x</a>',
    '<a href="mailto:lab@ha.example">x</a> <a href="/lab">y</a>',
  ];
  for (const html of same) expect(clean(html)).toBe(html);
  expect(clean('<b>R&D</b>, p<0.05')).toBe('<b>R&amp;D</b>, p&lt;0.05');
  expect(clean('<p>open <b>bold')).toBe('<p>open <b>bold</b></p>');
});

test('what the editor of the page writes is kept sign for sign (P18)', () => {
  const written = [
    '<p>one<br />two\u00a0three</p><p></p>',
    '<p>R&amp;D: p&lt;0.05, "q" &gt; 1</p>',
    '<p><strong>a</strong><em>b</em><u>c</u><s>d</s></p>',
    '<ul><li><p>one</p><ol><li><p>two</p></li></ol></li></ul>',
    '<h3>陳</h3><p>👩‍⚕️ <a href="https://ha.example/?a=1&amp;b=2">x</a></p>',
  ];
  for (const html of written) expect(clean(html)).toBe(html);
});

test('nothing that runs, loads, moves or hides is left (P18)', () => {
  const cleaned: Readonly<Record<string, string>> = {
    '<script>alert(1)</script>x': 'x',
    '<ScRiPt src=//evil>x': '',
    '<img src=x onerror=alert(1)>x': 'x',
    '<img src=x onerror=alert(1) ': '',
    '<p onclick="alert(1)" style="position:fixed">x</p>': '<p>x</p>',
    '<style>body{display:none}</style>x': 'x',
    '<svg/onload=alert(1)>x': '',
    '<svg><a href="javascript:alert(1)">x</a></svg>y': 'y',
    '<math><mtext><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">': '',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>">': '',
    '<iframe srcdoc="<script>1</script>"></iframe>x': 'x',
    '<form action="javascript:alert(1)"><input autofocus onfocus=alert(1)></form>x': 'x',
    '<textarea><script>1</script></textarea>x': 'x',
    '<!-- <b>-->x': 'x',
    '<![CDATA[<img src=x onerror=alert(1)>]]>x': 'x',
    '<?xml version="1.0"?>x': 'x',
    '<scr<script>ipt>alert(1)</scr</script>ipt>x': 'ipt&gt;alert(1)ipt&gt;x',
    '<b <script>alert(1)</script>>x': '<b>alert(1)&gt;x</b>',
    '<<b>script>alert(1)</b>': '&lt;<b>script&gt;alert(1)</b>',
    '&lt;script&gt;alert(1)&lt;/script&gt;': '&lt;script&gt;alert(1)&lt;/script&gt;',
  };
  for (const [hostile, harmless] of Object.entries(cleaned)) {
    expect([hostile, clean(hostile)]).toEqual([hostile, harmless]);
    expect(clean(hostile)).not.toMatch(harmlessTag);
    expect(clean(harmless)).toBe(harmless);
  }
});

test('a link leads to http, mail or this site, and nowhere else (P18)', () => {
  const hostile = [
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'java&#10;script:alert(1)',
    '&#106;avascript:alert(1)',
    'javascript:alert(1)//http://x',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
  ];
  for (const href of hostile) expect([href, clean(`<a href="${href}">x</a>`)]).toEqual([href, '<a>x</a>']);
  expect(clean('<a title=">" onmouseover="alert(1)" href="/lab" target=_top>x</a>')).toBe('<a href="/lab">x</a>');
});

test('tags nested without end cost no time, and are shown as they stand', () => {
  const deep = ['<b>', '<ul><li>', '<p><b>', '<x>', '<b a=">">', '<!-- </b> --><b>', '<svg>'];
  for (const tag of deep) {
    const html = `one ${tag.repeat(10_000)}`;
    const began = performance.now();
    expect([tag, isTooDeep(html)]).toEqual([tag, true]);
    const shown = clean(html);
    // Compared as booleans: a failure would print megabytes.
    expect([shown.startsWith('one &lt;'), plainTextOf(shown) === html, clean(shown) === shown]).toEqual([
      true,
      true,
      true,
    ]);
    // A parser that continued would need minutes.
    expect(performance.now() - began).toBeLessThan(patience(5_000));
  }
  const beside = ['<b>x</b>', '<br>', '<p>x', '<li>x', '<img>', 'a<', '<!-- <b> -->'].map((html) => html.repeat(1_000));
  for (const html of beside) expect([html.slice(0, 20), isTooDeep(html)]).toEqual([html.slice(0, 20), false]);
});

test('lengths count what a person sees', () => {
  expect(plainTextOf('<b>R&amp;D</b> 陳')).toBe('R&D 陳');
  expect(plainTextOf('p<0.05')).toBe('p<0.05');
  expect(plainTextOf('<script>alert(1)</script>&nbsp;&copy;')).toBe('\u00a0©');
});
