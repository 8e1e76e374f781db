// jsdom finds an element's style by holding every rule of every sheet against it, again after each change of the
// document: that was two fifths of the time of the screens' tests. Nearly all rules ask for a class (emotion makes one
// each) or a tag of the element itself; where it lacks that, the selector need not be run. Else jsdom answers.
const selectors = require('jsdom/lib/jsdom/living/helpers/selectors.js');

/** What each alternative of a selector asks of the element itself; null where that is not plain to see. */
const asksOf = (selector) => {
  let plain = selector;
  for (let before = ''; before !== plain; ) [before, plain] = [plain, plain.replace(/\([^()]*\)/g, '')];
  if (/[()[\]"'\\|]/.test(plain)) return null;
  const asks = plain.split(',').map((one) => {
    const [own] = /[^\s>+~]*$/.exec(one.trim());
    return { tag: /^[a-z][a-z0-9]*(?![\w-])/.exec(own)?.[0], name: /\.([\w-]+)/.exec(own)?.[1] };
  });
  return asks.every(({ tag, name }) => tag || name) ? asks : null;
};

const known = new Map();
const { matchesDontThrow } = selectors;
selectors.matchesDontThrow = (element, selector) => {
  let asks = known.get(selector);
  if (asks === undefined) known.set(selector, (asks = selector ? asksOf(selector) : null));
  if (asks !== null) {
    const names = ` ${(element.getAttributeNS(null, 'class') ?? '').replace(/[\t\n\f\r]/g, ' ')} `;
    const may = ({ tag, name }) => (!tag || tag === element._localName) && (!name || names.includes(` ${name} `));
    if (!asks.some(may)) return false;
  }
  return matchesDontThrow(element, selector);
};

module.exports = require('jest-fixed-jsdom');
