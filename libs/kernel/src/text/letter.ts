import { escaped } from './escaped.js';

/** The parts of a letter in reading order; all are plain text. */
export type Letter = {
  readonly subject: string;
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  readonly table?: { readonly columns: readonly string[]; readonly rows: readonly (readonly string[])[] };
  readonly link?: { readonly label: string; readonly address: string };
  /** Remarks about the link, shown below it. */
  readonly notes?: readonly string[];
  readonly closing: readonly string[];
};

type Table = NonNullable<Letter['table']>;
type Link = NonNullable<Letter['link']>;

/** Pads each column to its widest text. */
const tableAsText = ({ columns, rows }: Table): string => {
  const all = [columns, ...rows];
  const widths = columns.map((_, i) => Math.max(...all.map((row) => [...(row[i] ?? '')].length)));
  const padded = (text: string, i: number) => text + ' '.repeat(widths[i]! - [...text].length);
  return all.map((row) => row.map(padded).join('  ').trimEnd()).join('\n');
};

const cell = 'padding:6px 16px 6px 0;border-bottom:1px solid #d9dee3;text-align:left;vertical-align:top';
const tableAsHtml = ({ columns, rows }: Table): string => {
  const head = columns.map((text) => `<th style="${cell};font-weight:600">${escaped(text)}</th>`).join('');
  const body = rows.map((row) => `<tr>${row.map((text) => `<td style="${cell}">${escaped(text)}</td>`).join('')}</tr>`);
  return `<table style="border-collapse:collapse;margin:16px 0"><thead><tr>${head}</tr></thead><tbody>${body.join('')}</tbody></table>`;
};
const paragraph = (text: string) => `<p style="margin:12px 0">${escaped(text)}</p>`;
const button =
  'display:inline-block;padding:10px 20px;border-radius:8px;background:#0f6b62;color:#ffffff;font-weight:600;text-decoration:none';
const linkAsHtml = ({ label, address }: Link) =>
  `<p style="margin:20px 0"><a href="${escaped(address)}" style="${button}">${escaped(label)}</a></p>`;
const closingAsHtml = (lines: readonly string[]) =>
  `<p style="margin:20px 0 0;padding-top:12px;border-top:1px solid #d9dee3;color:#55626e">${lines.map(escaped).join('<br>')}</p>`;

const body =
  'max-width:600px;padding:8px 0;font-family:Arial,Helvetica,sans-serif;font-size:14px;line-height:1.5;color:#1c2329';

/** A letter for mail, as plain text and as HTML. Styles are inline, because mail readers do not load others. */
export const letterText = ({ subject, greeting, paragraphs, table, link, notes = [], closing }: Letter) => ({
  subject,
  text: `${[
    greeting,
    ...paragraphs,
    ...(table ? [tableAsText(table)] : []),
    ...(link ? [`${link.label}: ${link.address}`] : []),
    ...notes,
    closing.join('\n'),
  ].join('\n\n')}\n`,
  html: [
    `<div style="${body}">`,
    ...[greeting, ...paragraphs].map(paragraph),
    ...(table ? [tableAsHtml(table)] : []),
    ...(link ? [linkAsHtml(link)] : []),
    ...notes.map(paragraph),
    closingAsHtml(closing),
    '</div>',
  ].join('\n'),
});

const link = (address: string) => `<a href="${address}">${address}</a>`;
const asHtml = (text: string) =>
  `<p style="margin:12px 0">${escaped(text)
    .replaceAll('\n', '<br>')
    .replace(/https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?]/g, link)}</p>`;

/** Plain text as HTML: blank lines separate paragraphs, and addresses become links. */
export const htmlOf = (text: string): string =>
  [
    `<div style="${body}">`,
    ...text
      .trim()
      .split(/\n{2,}/)
      .map(asHtml),
    '</div>',
  ].join('\n');
