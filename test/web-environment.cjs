// jsdom finds an element's style by holding every rule of every sheet against it, again after each change of the
// document: that was two fifths of the time of the screens' tests. Nearly all rules ask for a class (emotion makes one
// each) or a tag of the element itself; where it lacks that, the selector need not be run. Else jsdom answers.
const selectors = require('jsdom/lib/jsdom/living/helpers/selectors.js');

const without = (selector, part) => {
  let rest = selector;
  for (let before = ''; before !== rest; ) [before, rest] = [rest, rest.replace(part, '')];
  return rest;
};

/** What each alternative of a selector asks of the element itself; null where that is not plain to see. */
const asksOf = (selector) => {
  const plain = without(selector, /\([^()]*\)|\[[^[\]()]*\]/g);
  if (/[()[\]"'\\|]/.test(plain)) return null;
  const asks = plain.split(',').map((one) => {
    const [own] = /[^\s>+~]*$/.exec(one.trim());
    return { tag: /^[a-z][a-z0-9]*(?![\w-])/.exec(own)?.[0], name: /\.([\w-]+)/.exec(own)?.[1] };
  });
  return asks.every(({ tag, name }) => tag || name) ? asks : null;
};

/** The class of the element that was asked last: jsdom lets go of its styles (`_styleCache`) once anything has changed. */
let last = { element: null, styles: null, names: '' };
const namesOf = (element) => {
  const styles = element._attached ? element._ownerDocument._styleCache : null;
  if (!styles || last.element !== element || last.styles !== styles)
    last = { element, styles, names: element.getAttributeNS(null, 'class') ?? '' };
  return last.names;
};

const known = new Map();
const { matchesDontThrow } = selectors;
selectors.matchesDontThrow = (element, selector) => {
  // Keyframes have no selector.
  if (selector === undefined) return false;
  let asks = known.get(selector);
  if (asks === undefined) known.set(selector, (asks = asksOf(selector)));
  if (asks !== null) {
    const names = namesOf(element);
    const may = ({ tag, name }) => (!tag || tag === element._localName) && (!name || names.includes(name));
    if (!asks.some(may)) return false;
  }
  return matchesDontThrow(element, selector);
};

const Environment = require('./patient.cjs')(require('jest-fixed-jsdom'));

module.exports = class extends Environment {
  constructor(...its) {
    super(...its);
    // A document under test has no other tabs; Node's channel between them would keep the process alive.
    delete this.global.BroadcastChannel;
  }
};
