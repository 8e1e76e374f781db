import { expect, test } from '@jest/globals';
import { cleanHtml, visibleLength } from './html.js';

test('text and simple tags stay as they are, also when they are saved again', () => {
  for (const text of [
    'R&D: p<0.05, "ok" 陳 & 李',
    '&amp; &lt;b&gt;',
    '1 < 2 > 0, a<-b, <3',
    '<p>Half the <b>room</b><br>only</p>',
    '<ul><li>one</li></ul>',
    '<a href="https://ha.example/a?b=1&c=2">x</a>',
    '<a href="mailto:lab@ha.example">x</a>',
  ])
    expect(cleanHtml(text)).toBe(text);
});

test('nothing that runs, loads or hides is left', () => {
  const cleaned: Record<string, string> = {
    '<script>alert(1)</script>x': 'x',
    '<ScRiPt src=//evil>x': '',
    '<img src=x onerror=alert(1)>x': 'x',
    '<p onclick="alert(1)" style="position:fixed">x</p>': '<p>x</p>',
    '<a href="javascript:alert(1)">x</a>': '<a>x</a>',
    '<a href=" JavaScript:alert(1)">x</a>': '<a>x</a>',
    '<a href="//evil.example">x</a>': '<a>x</a>',
    '<a title=">" onmouseover="alert(1)" href="/lab">x</a>': '<a href="/lab">x</a>',
    '<scr<script>ipt>alert(1)</scr</script>ipt>': '',
    '<b <script>alert(1)</script>>x': '<b>x',
    '<svg/onload=alert(1)>x': '',
    '<!-- <b>-->x': 'x',
    '<iframe srcdoc="<script>1</script>"></iframe>x': 'x',
    '<img src=x onerror=alert(1) ': '',
    '<<b>script>alert(1)': '<<b>script>alert(1)',
  };
  for (const [html, expected] of Object.entries(cleaned)) {
    const clean = cleanHtml(html);
    expect(clean).not.toMatch(/<(?!\/?(p|br|b|strong|i|em|u|s|ul|ol|li|a|span|h3|h4)\b)[a-z!?/]/i);
    expect(clean).not.toMatch(/<[^>]*(on\w+=|style=|javascript:)/i);
    expect(cleanHtml(clean)).toBe(clean);
    expect([html, clean]).toEqual([html, expected]);
  }
});

test('lengths count what a person sees', () => {
  expect(visibleLength('<b>R&amp;D</b> 陳')).toBe(5);
  expect(visibleLength('&'.repeat(1000))).toBe(1000);
  expect(visibleLength('p<0.05')).toBe(6);
});
