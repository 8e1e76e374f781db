import { SeatMeter } from '../../shell/lab/SeatMeter.js';

/**
 * Selectors as style sheets contain them, and elements that some of them match; test/web-environment.cjs must not
 * change any answer.
 */
const selectors =
  `.a|.b|p|p.a|.a.b|.a, .b|.a, p|div .a|div > .a|.a + .b|.a ~ p|.a:hover|.a::before|.a:has(> .b)|:is(.a, .b)
  |.a:not(.b)|p:not(.a)|.a *|[hidden]|p[hidden]|.a[title="x, y"]|div, [hidden]|#it|#it.a|*|:root .b|p[title=")"]|.b[title="]"]|[title=')']+.a|[hidden].a::after|.a:not(:has(p)), #it|A|.a\\:b`
    .split('|')
    .map((one) => one.trim());

it('an element in a test has the style that its rules give it, whatever their selectors ask', () => {
  document.body.innerHTML = `<div class="a" id="it"><p class="b">x</p><p class="a b" hidden>x</p><span class="
    a c">x</span><p>x</p></div><div class="b"><i class="a" title="x, y">x</i><i class="a:b">x</i><p class="b" title=")">x</p><p class="a b" title="]">x</p><svg class="b"><a class="a"/></svg></div>`;
  const sheet = document.head.appendChild(document.createElement('style'));
  const wrong: string[] = [];
  for (const selector of selectors) {
    sheet.textContent = `${selector} { outline-width: 7px }`;
    for (const element of document.body.querySelectorAll('*')) {
      const styled = getComputedStyle(element).outlineWidth === '7px';
      if (styled !== element.matches(selector)) wrong.push(`${selector} of ${element.outerHTML}: ${styled}`);
    }
  }
  expect(wrong).toEqual([]);
});

it('an element whose class changes between two looks has the style of its new class', () => {
  document.head.appendChild(document.createElement('style')).textContent =
    '@keyframes a { to { outline-width: 9px } } .a { outline-width: 7px } .b { outline-width: 8px }';
  // Ask the root last, since the others inherit from it.
  const root = document.documentElement;
  const seen = ['a', 'b', 'c a', ''].map((name) => {
    root.className = name;
    return [1, 2].map(() => getComputedStyle(root).outlineWidth);
  });
  expect(seen).toEqual([
    ['7px', '7px'],
    ['8px', '8px'],
    ['7px', '7px'],
    ['', ''],
  ]);
});

it('pages are compiled in tests, as they are in the product', () => {
  expect(String(SeatMeter)).toMatch(/compiler-?runtime/);
});
