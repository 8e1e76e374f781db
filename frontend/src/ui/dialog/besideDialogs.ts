/**
 * An element of the body that an open dialog hides neither from a screen reader nor from the keyboard: a modal marks all that
 * stands beside it `aria-hidden`, and takes back the focus whenever it hears that it went elsewhere.
 */
export function besideDialogs(attributes: Readonly<Record<string, string>>): HTMLDivElement {
  const place = document.createElement('div');
  for (const [name, value] of Object.entries(attributes)) place.setAttribute(name, value);
  new MutationObserver(() => place.removeAttribute('aria-hidden')).observe(place, { attributeFilter: ['aria-hidden'] });
  place.addEventListener('focusin', (event) => event.stopPropagation());
  document.body.append(place);
  return place;
}
