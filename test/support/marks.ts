import type { Locator, Page } from 'playwright-core';

type Box = { x: number; y: number; width: number; height: number };
type Mark = Box & {
  /** Name for the failure message. */
  readonly name: string;
  /** The fill without forced colours. */
  readonly fill: string;
  /** Group of marks of the same kind and size, in which a difference of fills has a meaning. */
  readonly drawing: string;
};

/** Runs in the page without forced colours: tags the elements that are only a coloured area without text. */
const findMarks = (): number => {
  const rgba = (colour: string) => (colour.match(/[\d.]+/g) ?? []).map(Number);
  const isFilled = (element: Element) => (rgba(getComputedStyle(element).backgroundColor)[3] ?? 1) > 0.05;
  const groundOf = (element: Element): string => {
    for (let around = element.parentElement; around; around = around.parentElement)
      if (isFilled(around)) return getComputedStyle(around).backgroundColor;
    return 'rgb(255, 255, 255)';
  };
  const differ = (one: string, other: string) => {
    const [a, b] = [rgba(one), rgba(other)];
    return [0, 1, 2].reduce((sum, i) => sum + Math.abs(a[i]! - b[i]!), 0) > 60;
  };
  let found = 0;
  for (const element of document.body.querySelectorAll<HTMLElement>('*:empty')) {
    const { x, y, width, height } = element.getBoundingClientRect();
    if (!(element instanceof HTMLElement) || width < 2 || height < 2 || width > 400 || height > 80) continue;
    if (!isFilled(element)) continue;
    const fill = getComputedStyle(element).backgroundColor;
    // Skip what is out of view, for example scrolled out of a list.
    if (document.elementFromPoint(x + width / 2, y + height / 2) !== element) continue;
    if (!differ(fill, groundOf(element))) continue;
    element.dataset['fill'] = fill;
    found++;
  }
  return found;
};

/** Runs in the page: where the tagged marks are now. */
const placesOfMarks = (): Mark[] =>
  [...document.querySelectorAll<HTMLElement>('[data-fill]')].map((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const around = element.parentElement!;
    const list = around.closest('ul, ol, table, [role=img], [role=group], section') ?? around;
    const lists = [...document.querySelectorAll('ul, ol, table, [role=img], [role=group], section')];
    const size = `${Math.round(width)}×${Math.round(height)}`;
    const near = (around.textContent || around.parentElement!.textContent || '').slice(0, 40);
    return {
      ...{ x, y, width, height, fill: element.dataset['fill']! },
      name: `${size} ${element.dataset['fill']} near “${near}”`,
      drawing: `${lists.indexOf(list)} ${size} ${getComputedStyle(element).borderRadius}`,
    };
  });

type Seen = { readonly mean: readonly number[]; readonly stands: boolean };
/**
 * Runs in a page that decodes the screenshot: mean colour of each box, and whether it stands out from its background.
 */
const lookAt = async ({ png, boxes }: { png: string; boxes: readonly Box[] }): Promise<Seen[]> => {
  const bytes = Uint8Array.from(atob(png), (sign) => sign.charCodeAt(0));
  const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
  const canvas = new OffscreenCanvas(picture.width, picture.height);
  const context = canvas.getContext('2d', { willReadFrequently: true })!;
  context.drawImage(picture, 0, 0);
  const colours = ({ x, y, width, height }: Box, more: number) => {
    const [left, top] = [Math.max(0, Math.round(x) - more), Math.max(0, Math.round(y) - more)];
    const [wide, high] = [Math.round(width) + 2 * more, Math.round(height) + 2 * more];
    const { data } = context.getImageData(left, top, Math.max(1, wide), Math.max(1, high));
    return Array.from({ length: data.length / 4 }, (_, i) => [data[4 * i]!, data[4 * i + 1]!, data[4 * i + 2]!]);
  };
  const far = (one: readonly number[], other: readonly number[]) =>
    one.reduce((sum, part, i) => sum + Math.abs(part - other[i]!), 0) > 90;
  return boxes.map((box) => {
    const inside = colours(box, 0);
    const mean = [0, 1, 2].map((i) => inside.reduce((sum, colour) => sum + colour[i]!, 0) / inside.length);
    // Includes a border around the box: it stands out if its pixels differ from each other or from the background.
    const drawn = colours(box, 1);
    const [ground] = colours({ x: box.x - 4, y: box.y - 4, width: 1, height: 1 }, 0);
    return { mean, stands: drawn.filter((colour) => far(colour, ground!)).length > drawn.length / 6 };
  });
};

const seenIn = async (page: Page, boxes: readonly Box[]): Promise<Seen[]> => {
  const png = (await page.screenshot()).toString('base64');
  const decoder = await page.context().newPage();
  const seen = await decoder.evaluate(lookAt, { png, boxes });
  await decoder.close();
  await page.bringToFront();
  return seen;
};
const alike = (one: Seen, other: Seen) => one.mean.every((part, i) => Math.abs(part - other.mean[i]!) < 12);

/**
 * What is lost on the page in forced colours, judged by pixels: marks that become invisible, and marks of one drawing
 * that had different fills and now look alike.
 */
export const lostInForcedColours = async (page: Page, colorScheme: 'light' | 'dark'): Promise<string[]> => {
  await page.emulateMedia({ forcedColors: 'none', colorScheme });
  const found = await page.evaluate(findMarks);
  await page.emulateMedia({ forcedColors: 'active', colorScheme });
  const marks = await page.evaluate(placesOfMarks);
  const seen = await seenIn(page, marks);
  const lost = marks.filter((_, i) => !seen[i]!.stands).map(({ name }) => `not seen: ${name}`);
  const same = marks.flatMap((mark, i) =>
    marks.some(
      ({ drawing, fill }, k) =>
        k < i && drawing === mark.drawing && fill !== mark.fill && alike(seen[k]!, seen[i]!) && seen[i]!.stands,
    )
      ? [`not told apart: ${mark.name}`]
      : [],
  );
  await page.evaluate(() => {
    for (const mark of document.querySelectorAll<HTMLElement>('[data-fill]')) delete mark.dataset['fill'];
  });
  return found === 0 ? ['no mark was found'] : [...new Set([...lost, ...same])];
};

/** Whether the two elements have different colours, for example a chosen and an unchosen one. */
export const lookDifferent = async (page: Page, one: Locator, other: Locator): Promise<boolean> => {
  const boxes = [(await one.boundingBox())!, (await other.boundingBox())!];
  const [first, second] = await seenIn(page, boxes);
  return !alike(first!, second!);
};

/** Screenshot of an element with its surroundings, as base64, to compare with a later one. */
export const pictureOf = async (page: Page, at: Locator): Promise<string> => {
  const { x, y, width, height } = (await at.boundingBox())!;
  const clip = { x: Math.max(0, x - 4), y: Math.max(0, y - 4), width: width + 8, height: height + 8 };
  return (await page.screenshot({ clip })).toString('base64');
};
