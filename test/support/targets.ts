/**
 * Runs in the page: targets that a finger misses (WCAG 2.2, 2.5.8): smaller than `least` × `least` CSS pixels, not in a
 * line of text, and a circle of that diameter around it touches another target. `alone`: also if it touches none.
 */
export const smallTargets = ({ least, alone }: { least: number; alone: boolean }): string[] => {
  const operable =
    'button, a[href], input, textarea, select, summary, [role=button], [role=link], [role=combobox], [role=checkbox], [role=radio], [role=switch], [role=tab], [role=option], [role=menuitem], [role=slider], [contenteditable=true]';
  type Target = { readonly element: Element; readonly box: DOMRect };
  const isOffered = (element: Element) =>
    element.checkVisibility({ opacityProperty: false, visibilityProperty: true }) &&
    !element.closest('[aria-hidden=true], [inert], [disabled], [aria-disabled=true]') &&
    getComputedStyle(element).pointerEvents !== 'none';
  /** A label activates its control, so its box counts as the control's. */
  const boxOf = (element: Element) => {
    // A click anywhere in a date field focuses one of its parts.
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
  /** A target that is scrolled out of its container cannot collide with targets outside of the container. */
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
  /** A target in a fixed bar and one that scrolls beneath it can be separated by scrolling. */
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
