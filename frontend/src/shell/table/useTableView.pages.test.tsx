import { read } from '@hadcl/kernel/call';
import { screen, waitFor, within } from '@testing-library/react';
import { z } from 'zod';
import { columnOf, type TableTexts } from '../../ui/table/list.js';
import { DataTable } from '../../ui/table/DataTable.js';
import { useRead } from '../api/useRead.js';
import { answering, renderScreen } from '../testing.js';
import { askedPage, pageRead, useTableView } from './useTableView.js';
import { press } from '../../ui/browser/steps.js';

const Asked = z.object({ active: z.string(), sort: z.string(), page: z.number(), size: z.number() });
const Answer = z.object({ rows: z.array(z.object({ id: z.string() })), total: z.int() });
const people = read('GET', '/people', Asked, Answer, { codes: 'session', live: () => [] });

const column = columnOf<{ id: string }>();
const columns = [
  column('id', ({ id }) => id, { width: 200 }),
  column('mail', ({ id }) => `${id}@x`, { width: 'rest' }),
];
type Key = (typeof columns)[number]['key'];

function People() {
  const [view, setView] = useTableView<Key, { active: string }>({
    sort: { by: 'id', down: false },
    filters: { active: 'yes' },
  });
  const answer = useRead(people, { ...view.filters, ...askedPage(view, ['id', 'mail']) }, { keep: true });
  const texts: TableTexts<Key> = { label: 'People', title: (key) => key, none: 'Nobody', noneText: '' };
  return (
    <DataTable
      read={pageRead(answer)}
      columns={columns}
      rowKey={({ id }) => id}
      texts={texts}
      view={view}
      onView={setView}
    />
  );
}

/** 5,000 people, of whom the server sends a page. */
const open = (search = '') =>
  renderScreen(<People />, {
    at: `/people${search}`,
    answers: [
      answering(people, ({ page, size, sort }) => ({
        rows: Array.from({ length: size }, (_, i) => ({ id: `${sort}.${page * size + i}` })),
        total: 5000,
      })),
    ],
  });
const firstRow = () => within(screen.getAllByRole('row')[1]!).getAllByRole('cell')[0]?.textContent;

it('another page, order or size is asked of the server, and only what it sends is shown', async () => {
  const { sentTo, address } = open('?size=20');
  const asked = () => sentTo(people).at(-1)?.input;
  await screen.findByText('1–20 of 5000');
  expect(asked()).toEqual({ active: 'yes', sort: 'id', page: 0, size: 20 });
  await press('Next page');
  await screen.findByText('21–40 of 5000');
  await waitFor(() => expect(firstRow()).toBe('id.20'));
  expect(asked()).toEqual({ active: 'yes', sort: 'id', page: 1, size: 20 });
  await press('mail');
  await waitFor(() => expect(firstRow()).toBe('mail.0'));
  await press('mail');
  await waitFor(() => expect(firstRow()).toBe('-mail.0'));
  expect(asked()).toEqual({ active: 'yes', sort: '-mail', page: 0, size: 20 });
  expect(address().search).toBe('?size=20&sort=-mail');
  expect(screen.getAllByRole('row')).toHaveLength(21);
});

it('whatever somebody writes into an address, the server is asked for a page that there may be', async () => {
  const { sentTo } = open('?sort=-password&size=7&page=3&active=no');
  await screen.findByText('201–300 of 5000');
  expect(sentTo(people).map(({ input }) => input)).toEqual([{ active: 'no', sort: 'id', page: 2, size: 100 }]);
});
