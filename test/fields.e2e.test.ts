import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { excel } from '@hadcl/kernel-testing/clipboard';
import type { Browser, Page } from 'playwright-core';
import { closeWindows, desktop, phone } from './support/browser.js';
import { buildFields, drop, openFields, paste } from './support/fields.js';
import { faultsInEitherLight } from './support/look.js';

let browser: Browser;
let built: Awaited<ReturnType<typeof buildFields>>;
beforeAll(async () => {
  [browser, built] = await Promise.all([sharedBrowser(), buildFields()]);
}, 120_000);
afterEach(() => closeWindows(browser));
afterAll(() => built?.remove());
const open = (view = desktop) => openFields(browser, built.folder, view);
const editorOf = (page: Page) => page.getByRole('textbox', { name: 'Abstract *' });
/** What is said beside a control: count, help, what is wrong. */
const saidAt = (page: Page, name: string) =>
  page.locator('[data-field]').filter({ has: page.getByText(name, { exact: true }) });
const papers = '[data-field=papers] [role=group]';

const fromWord = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{color:red}</style></head><body lang=EN-HK>
<!--StartFragment--><p class=MsoNormal style='margin:0cm;color:red'><b style='mso-bidi-font-weight:normal'>Aim</b><o:p></o:p></p>
<table><tr><td><p class=MsoNormal>Cell</p></td></tr></table><ul type=disc><li class=MsoNormal style='mso-list:l0'>First</li></ul><!--EndFragment--></body></html>`;
const hostile = `<p onmouseover="hacked=1" style="position:fixed">Fair<script>hacked=1</script><img src=x onerror="hacked=1">
<a href="javascript:hacked=1">here</a><iframe srcdoc="<script>parent.hacked=1</script>"></iframe><svg onload="hacked=1"></svg></p>`;

test('what is pasted from a word processor keeps its meaning and loses its dress; what is hostile does nothing', async () => {
  const { page, faults, sent } = await open();
  await editorOf(page).click();
  await paste(page, { 'text/html': fromWord, 'text/plain': 'Aim' });
  const { abstract } = await sent();
  expect(abstract).toBe('<p><strong>Aim</strong></p><p>Cell</p><ul><li><p>First</p></li></ul>');
  await editorOf(page).press('Control+a');
  await paste(page, { 'text/html': hostile });
  await expect(editorOf(page).textContent()).resolves.toMatch(/^Fair\s*here\s*$/);
  await page.locator('output').evaluate((its) => its.replaceChildren());
  const after = (await sent()).abstract as string;
  expect(after).not.toMatch(/script|onerror|onmouseover|onload|style|img|svg|iframe|href/i);
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
  expect(faults).toEqual([]);
});

test('pasted cells stay apart; a picture is refused by a sentence, and a dropped one does not replace the page', async () => {
  const { page, sent } = await open();
  const refused = page.getByText('A picture cannot be part of this text');
  await editorOf(page).click();
  await paste(page, { 'text/html': excel, 'text/plain': '12\t34' });
  expect(await refused.count()).toBe(0);
  expect((await sent()).abstract).toBe('<p>12 | 34 | 56</p><p>Ward | | &lt;5</p><p>n | 1,234 | 0</p>');
  await editorOf(page).press('Control+a');
  const screenshot = `<p><img src="data:image/png;base64,${'A'.repeat(700_000)}"></p>`;
  await paste(page, { 'text/html': `<p>one</p>${screenshot.repeat(9)}<p>two</p>` });
  await refused.waitFor();
  await page.locator('output').evaluate((its) => its.replaceChildren());
  const after = (await sent()).abstract as string;
  expect([after.length < 100, /^<p>one<\/p>.*<p>two<\/p>$/.test(after)]).toEqual([true, true]);
  await editorOf(page).press('x');
  await refused.waitFor({ state: 'detached' });
  const shot = [{ name: 'shot.png', type: 'image/png', size: 9 }];
  expect(await drop(page, '.ProseMirror', shot)).toBe(true);
  await refused.waitFor();
});

test('plain text that is pasted keeps its lines', async () => {
  const { page, sent } = await open();
  await editorOf(page).click();
  await paste(page, { 'text/plain': 'one\ntwo\r\n\r\nthree <b>' });
  expect((await sent()).abstract).toBe('<p>one</p><p>two</p><p>three &lt;b&gt;</p>');
});

test('bold, a list and a link are made by keyboard alone', async () => {
  const { page, sent } = await open();
  const tool = (name: string) => page.getByRole('toolbar').getByRole('button', { name });
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  const inText = () => page.waitForFunction(() => document.activeElement?.matches('[contenteditable=true]'));
  const goTo = async (name: string) => {
    await inText();
    await page.keyboard.press('Shift+Tab');
    for (let steps = 0; (await focused()) !== name && steps < 6; steps += 1) await page.keyboard.press('ArrowRight');
    expect(await focused()).toBe(name);
  };
  await editorOf(page).focus();
  await page.keyboard.type('Aim');
  await page.keyboard.press('Control+a');
  await goTo('Bold');
  await page.keyboard.press('Enter');
  await inText();
  expect(await tool('Bold').getAttribute('aria-pressed')).toBe('true');
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Control+b');
  await page.keyboard.press('Enter');
  await page.keyboard.type('see ');
  await goTo('Bullet list');
  await page.keyboard.press('Space');
  await goTo('Link');
  await page.keyboard.press('Enter');
  expect(await focused()).toBe('Address of the link');
  await page.keyboard.type('javascript:hacked=1');
  await page.keyboard.press('Enter');
  await page.getByText('This is no address of a page or of a mailbox.').waitFor();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('ha.example/aim');
  await page.keyboard.press('Enter');
  await inText();
  await page.keyboard.type('!');
  const { abstract } = await sent();
  expect(abstract).toMatch(/^<p><strong>Aim<\/strong><\/p><ul><li><p>see <a href="https:\/\/ha\.example\/aim">/);
  expect(abstract).toMatch(/!<\/p><\/li><\/ul>$/);
});

test('a Chinese keyboard that composes digits in full width writes the date and the number that were meant; 28 is 2028', async () => {
  const { page, sent } = await open();
  const device = await page.context().newCDPSession(page);
  const compose = async (text: string) => {
    for (const sign of text) {
      await device.send('Input.imeSetComposition', { text: sign, selectionStart: 1, selectionEnd: 1 });
      await device.send('Input.insertText', { text: sign });
    }
  };
  const day = page.getByRole('group', { name: 'Starts on *' }).getByRole('spinbutton', { name: 'Day' });
  await day.click();
  await compose('０１０３２０２７');
  const seats = page.getByRole('textbox', { name: 'Seats' });
  await seats.fill('');
  await seats.focus();
  await compose('８０');
  expect(await sent()).toMatchObject({ starts: '2027-03-01', seats: 80 });
  await day.click();
  await page.keyboard.type('04012');
  await compose('８');
  await seats.focus();
  await page.locator('output').evaluate((its) => its.replaceChildren());
  expect(await sent()).toMatchObject({ starts: '2028-01-04' });
});

test('characters are counted as a person sees them, and nothing is cut at the limit', async () => {
  const { page } = await open();
  const field = saidAt(page, 'Abstract *');
  await editorOf(page).focus();
  await page.keyboard.insertText('👩‍⚕️é');
  await field.getByText('2 / 60', { exact: true }).waitFor();
  await page.keyboard.press('Control+b');
  await page.keyboard.insertText('x'.repeat(58));
  await field.getByText('60 / 60', { exact: true }).waitFor();
  await page.keyboard.insertText('y');
  await field.getByText('1 too many, 61 / 60').waitFor();
  expect(await editorOf(page).textContent()).toMatch(/xy$/);
  expect(await editorOf(page).getAttribute('aria-invalid')).toBe('true');
  await page.getByRole('textbox', { name: 'Summary' }).fill('👨‍👩‍👧'.repeat(20));
  await saidAt(page, 'Summary').getByText('20 / 20', { exact: true }).waitFor();
});

test('people are chosen by keyboard from a slow directory; nobody found and a failure are said; half a name is not lost', async () => {
  const { page, sent } = await open();
  const box = page.getByRole('combobox', { name: 'Team *' });
  const team = saidAt(page, 'Team *');
  await box.focus();
  await page.keyboard.type('chan');
  await page.keyboard.press('Enter');
  expect(await page.locator('output').textContent()).toBe('');
  await page.getByRole('option').first().waitFor();
  // Who is chosen already is not offered; two of one name are told apart.
  expect(await page.getByRole('option').allTextContents()).toEqual(['Chan Tai Mantm.chan@cuhk.example']);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await team.getByText('2 / 4').waitFor();
  await page.keyboard.type('nobody');
  await team.getByRole('status').getByText('Nobody found').waitFor();
  await page.getByRole('button', { name: 'Save the form' }).click();
  await team.getByText('Please choose somebody from the list').waitFor();
  expect(await box.inputValue()).toBe('nobody');
  await box.fill('broken');
  await team.getByRole('status').getByText('The search failed').waitFor();
  await box.fill('');
  await page.keyboard.press('Backspace');
  await team.getByText('1 / 4').waitFor();
  expect((await sent()).team).toEqual(['u-1']);
});

test('files come by drag or by keyboard; what is too large, of another type or there already is named', async () => {
  const { page, sent } = await open();
  const field = saidAt(page, 'Papers');
  expect(await drop(page, papers, [{ name: 'plan.pdf', type: 'application/pdf', size: 1400 }])).toBe(true);
  await field.getByText('plan.pdf').waitFor();
  await drop(page, papers, [
    { name: 'scan.pdf', type: 'application/pdf', size: 1_200_000 },
    { name: 'page.html', type: 'text/html', size: 10 },
    { name: 'plan.pdf', type: 'application/pdf', size: 20 },
    { name: 'ward.png', type: 'image/png', size: 20 },
  ]);
  for (const sentence of [
    'scan.pdf is larger than 1.0 MB.',
    'page.html is of a type that is not taken here.',
    'plan.pdf is here already.',
  ])
    await field.getByRole('status').getByText(sentence).waitFor();
  await field.getByText('2 / 3').waitFor();
  // Beside the field a file is held back too: the browser would open it in place of the page.
  expect(await drop(page, 'h1', [{ name: 'lost.pdf', type: 'application/pdf', size: 1 }])).toBe(true);

  await field.getByRole('button', { name: 'Choose files' }).focus();
  const input = page.locator('[data-field=papers] input[type=file]');
  const asked = input.evaluate((its) => new Promise((done) => its.addEventListener('click', () => done(true))));
  // The listener stands once another question to the page is answered.
  await input.evaluate(() => undefined);
  await page.keyboard.press('Enter');
  expect(await asked).toBe(true);
  await input.setInputFiles([{ name: 'slow.pdf', mimeType: 'application/pdf', buffer: Buffer.from('x') }]);
  await page.getByRole('progressbar', { name: 'Sending slow.pdf' }).waitFor();
  await page.getByRole('button', { name: 'Save the form' }).click();
  await field.getByText('Please wait until every file has been sent.').first().waitFor();
  await field.getByRole('button', { name: 'Remove slow.pdf' }).focus();
  await page.keyboard.press('Enter');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Choose files');
  const { papers: kept } = await sent();
  expect(kept).toMatchObject([{ name: 'plan.pdf', size: 1400 }, { name: 'ward.png' }]);
});

test.each([
  ['desktop', desktop],
  ['phone', phone],
] as const)(
  'every field on a %s, filled, refused and opened, light and dark, is whole and for everybody',
  async (_, view) => {
    const { page, faults } = await open(view);
    const found: string[] = [];
    const look = async (state: string) => {
      const picture = async (colorScheme: string) => {
        const folder = process.env.FIELDS_PICTURES;
        const name = `${view.viewport!.width}.${state}.${colorScheme}.png`;
        if (folder) await page.screenshot({ path: `${folder}/${name}`, fullPage: !state.includes('open') });
      };
      for (const fault of await faultsInEitherLight(page, picture)) found.push(`${state}, ${fault}`);
    };
    await look('empty');
    await page
      .getByRole('textbox', { name: 'Title *' })
      .fill('Sepsis early warning from the observations of a ward, and more');
    await editorOf(page).click();
    await paste(page, {
      'text/html': '<p>A <b>list</b> and <a href="https://ha.example">a link</a></p><ul><li>one</li><li>two</li></ul>',
    });
    await drop(page, papers, [
      { name: `${'a-long-name-of-a-paper-'.repeat(6)}.pdf`, type: 'application/pdf', size: 1400 },
      { name: 'slow.pdf', type: 'application/pdf', size: 14_000 },
      { name: 'page.html', type: 'text/html', size: 10 },
    ]);
    await page.getByRole('progressbar', { name: 'Sending slow.pdf' }).waitFor();
    const box = page.getByRole('combobox', { name: 'Team *' });
    await box.fill('wolf');
    await page.getByRole('option').first().waitFor();
    await look('team open');
    await page.getByRole('option').first().click();
    await page.getByRole('button', { name: 'Add visitor' }).click();
    await look('filled');
    await page.getByRole('button', { name: 'Refuse some' }).click();
    await page.getByText('Please fill this in.').first().waitFor();
    await page.waitForFunction(
      () => document.activeElement?.closest('[data-field]')?.getAttribute('data-field') === 'title',
    );
    await look('refused');
    await page.getByRole('toolbar').getByRole('button', { name: 'Link' }).click();
    await look('link open');
    expect(found).toEqual([]);
    expect(faults).toEqual([]);
  },
  120_000,
);
