import { escaped } from './escaped.js';

/** What a letter says, in the order in which it is read; every part is plain text. */
export type Letter = {
  readonly subject: string;
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  readonly table: { readonly columns: readonly string[]; readonly rows: readonly (readonly string[])[] };
  readonly link: { readonly label: string; readonly address: string };
  readonly closing: readonly string[];
};

type Table = Letter['table'];

/** Columns under one another: as wide as their widest text. */
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

/** A letter as mail carries it: for readers that show text alone, and for those that show HTML. Styles stand in it: mail has no other place for them. */
export const written = ({ subject, greeting, paragraphs, table, link, closing }: Letter) => ({
  subject,
  text: `${[greeting, ...paragraphs, tableAsText(table), `${link.label}: ${link.address}`, closing.join('\n')].join(
    '\n\n',
  )}\n`,
  html: [
    '<div style="font-family:Arial,Helvetica,sans-serif;font-size:14px;line-height:1.5;color:#1c2329">',
    ...[greeting, ...paragraphs].map(paragraph),
    tableAsHtml(table),
    `<p style="margin:12px 0"><a href="${escaped(link.address)}">${escaped(link.label)}</a></p>`,
    `<p style="margin:12px 0">${closing.map(escaped).join('<br>')}</p>`,
    '</div>',
  ].join('\n'),
});
