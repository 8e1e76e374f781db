/**
 * Creates an element in the body that an open dialog hides neither from screen readers nor from the keyboard: MUI's
 * modal marks its siblings `aria-hidden` and takes the focus back on every focusin outside of it.
 */
export function besideDialogs(attributes: Readonly<Record<string, string>>): HTMLDivElement {
  const place = document.createElement('div');
  for (const [name, value] of Object.entries(attributes)) place.setAttribute(name, value);
  new MutationObserver(() => place.removeAttribute('aria-hidden')).observe(place, { attributeFilter: ['aria-hidden'] });
  place.addEventListener('focusin', (event) => event.stopPropagation());
  document.body.append(place);
  return place;
}
