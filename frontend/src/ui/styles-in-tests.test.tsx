/** Selectors as sheets have them, and elements that some of them match; test/web-environment.cjs must change no answer. */
const selectors =
  `.a|.b|p|p.a|.a.b|.a, .b|.a, p|div .a|div > .a|.a + .b|.a ~ p|.a:hover|.a::before|.a:has(> .b)|:is(.a, .b)
  |.a:not(.b)|p:not(.a)|.a *|[hidden]|p[hidden]|.a[title="x, y"]|div, [hidden]|#it|#it.a|*|:root .b|.a:not(:has(p)), #it|A|.a\\:b`
    .split('|')
    .map((one) => one.trim());

it('an element in a test has the style that its rules give it, whatever their selectors ask', () => {
  document.body.innerHTML = `<div class="a" id="it"><p class="b">x</p><p class="a b" hidden>x</p><span class="
    a c">x</span><p>x</p></div><div class="b"><i class="a" title="x, y">x</i><i class="a:b">x</i><svg class="b"><a class="a"/></svg></div>`;
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
