/**
 * Runs in the page: targets that a finger misses (WCAG 2.2, 2.5.8). One is smaller than `least` × `least` CSS pixels, stands in
 * no line of text, and a circle of so many pixels around it touches another target; `alone`, whether it touches one or not.
 */
export const smallTargets = ({ least, alone }: { least: number; alone: boolean }): string[] => {
  const operable =
    'button, a[href], input, textarea, select, summary, [role=button], [role=link], [role=combobox], [role=checkbox], [role=radio], [role=switch], [role=tab], [role=option], [role=menuitem], [role=slider], [contenteditable=true]';
  type Target = { readonly element: Element; readonly box: DOMRect };
  const isOffered = (element: Element) =>
    element.checkVisibility({ opacityProperty: false, visibilityProperty: true }) &&
    !element.closest('[aria-hidden=true], [inert], [disabled], [aria-disabled=true]') &&
    getComputedStyle(element).pointerEvents !== 'none';
  /** A label belongs to its control: whoever touches it operates that. */
  const boxOf = (element: Element) => {
    // Wherever the field of a date is touched, one of its parts is ready to be typed.
    const date = alone && element.getAttribute('role') === 'spinbutton' && element.closest('.MuiPickersInputBase-root');
    if (date) return date.getBoundingClientRect();
    const label = element instanceof HTMLInputElement ? element.closest('label') : null;
    return (label ?? element).getBoundingClientRect();
  };
  const all: Target[] = [...document.querySelectorAll(operable)]
    .filter(isOffered)
    .map((element) => ({ element, box: boxOf(element) }))
    .filter(({ box }) => box.width > 1 && box.height > 1);
  const isSmall = ({ box }: Target) => box.width < least - 0.5 || box.height < least - 0.5;
  const isInText = ({ element }: Target) =>
    getComputedStyle(element).display === 'inline' && element.parentElement!.textContent !== element.textContent;
  const centre = ({ box }: Target) => [box.x + box.width / 2, box.y + box.height / 2] as const;
  const touches = (one: Target, other: Target) => {
    const [x, y] = centre(one);
    const [ox, oy] = centre(other);
    if (isSmall(other)) return Math.hypot(x - ox, y - oy) < least;
    const { left, right, top, bottom } = other.box;
    return Math.hypot(x - Math.min(Math.max(x, left), right), y - Math.min(Math.max(y, top), bottom)) < least / 2;
  };
  const related = (one: Target, other: Target) =>
    one === other || one.element.contains(other.element) || other.element.contains(one.element);
  /** What is scrolled out of sight lies beneath nothing that stands outside of where it scrolls. */
  const scrolledAway = (one: Target, other: Target) => {
    const [x, y] = centre(one);
    for (let around = one.element.parentElement; around; around = around.parentElement) {
      const { left, right, top, bottom } = around.getBoundingClientRect();
      const clips = getComputedStyle(around).overflowY !== 'visible' && around !== document.body;
      if (clips && (x < left || x > right || y < top || y > bottom)) return !around.contains(other.element);
    }
    return false;
  };
  const fixedOf = (element: Element | null): Element | null =>
    element === null || getComputedStyle(element).position === 'fixed' ? element : fixedOf(element.parentElement);
  /** What stands in a bar at the edge of the page and what passes beneath it are drawn apart by scrolling. */
  const passes = (one: Target, other: Target) => (fixedOf(one.element) === null) !== (fixedOf(other.element) === null);
  const collides = (one: Target, other: Target) =>
    !related(one, other) &&
    touches(one, other) &&
    !passes(one, other) &&
    !scrolledAway(one, other) &&
    !scrolledAway(other, one);
  return all
    .filter((one) => isSmall(one) && !isInText(one) && (alone || all.some((other) => collides(one, other))))
    .map(({ element, box }) => {
      const name = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '';
      return `small target, ${Math.round(box.width)}×${Math.round(box.height)}: ${(name || element.outerHTML).slice(0, 80)}`;
    });
};
