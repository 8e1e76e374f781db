import { expect, test } from '@jest/globals';
import { htmlOf, letterText } from './letter.js';

const letter = {
  subject: 'Your bookings',
  greeting: 'Dear <b>Chan</b>,',
  paragraphs: ['These are yours.'],
  table: {
    columns: ['Date', 'Ref. no.', 'Seats'],
    rows: [
      ['10 Mar 2027', 'R-1', '2'],
      ['1 Apr 2027', 'R-陳<script>', '12'],
    ],
  },
  link: { label: 'Portal', address: 'https://portal.example/manage-bookings?a=1&b="2"' },
  closing: ['Questions?', 'The lab'],
};

test('a letter says the same as text and as HTML, and nothing that anybody wrote is markup', () => {
  const { subject, text, html } = letterText(letter);
  expect(subject).toBe('Your bookings');
  expect(text).toBe(
    [
      'Dear <b>Chan</b>,',
      'These are yours.',
      ['Date         Ref. no.     Seats', '10 Mar 2027  R-1          2', '1 Apr 2027   R-陳<script>  12'].join('\n'),
      'Portal: https://portal.example/manage-bookings?a=1&b="2"',
      'Questions?\nThe lab\n',
    ].join('\n\n'),
  );
  expect(html).not.toMatch(/<script|<b>/);
  for (const said of ['Dear &lt;b&gt;Chan&lt;/b&gt;,', 'These are yours.', '10 Mar 2027', 'R-陳&lt;script&gt;'])
    expect(html).toContain(said);
  expect(html).toContain('href="https://portal.example/manage-bookings?a=1&amp;b=&quot;2&quot;"');
});

test('a letter without a table or a link has neither, and what is to be known of a link stands beneath it', () => {
  const { table: _, link, ...plain } = letter;
  const short = letterText(plain);
  expect(short.text).toBe('Dear <b>Chan</b>,\n\nThese are yours.\n\nQuestions?\nThe lab\n');
  expect(short.html).not.toMatch(/<table|href/);
  const linked = letterText({ ...plain, link, notes: ['It works <once>.'] });
  expect(linked.text).toContain(`Portal: ${link.address}\n\nIt works <once>.\n\nQuestions?`);
  expect(linked.html).toMatch(/<a href[^]*It works &lt;once&gt;\.[^]*Questions\?/);
});

test('a text becomes HTML with its paragraphs, lines and addresses, and nothing in it is markup', () => {
  const html = htmlOf('Why: <b>no</b>\n- one\n- two\n\nSee https://portal.example/a?b=1&c="2".\n');
  expect(html.match(/<p /g)).toHaveLength(2);
  expect(html).toContain('Why: &lt;b&gt;no&lt;/b&gt;<br>- one<br>- two</p>');
  expect(html).toContain('<a href="https://portal.example/a?b=1&amp;c=&quot;2&quot">');
  expect(htmlOf('At https://portal.example/list.')).toContain(
    '<a href="https://portal.example/list">https://portal.example/list</a>.',
  );
});
