import Box from '@mui/material/Box';
import { visuallyHidden } from '@mui/utils';
import { useState } from 'react';
import type { TableWords } from './list.js';
import type { FilteredView, View } from './view.js';

type Props<K extends string> = {
  view: FilteredView<K>;
  sort: View<K>['sort'];
  total: number;
  /** The rows are those that were asked for. */
  ready: boolean;
  words: TableWords<K>;
};

/**
 * What somebody chose of a list, another order, filter or page, is said once its rows are here. What others change meanwhile is
 * not: a list of a busy day would never be quiet.
 */
export function TableSaid<K extends string>({ view, sort, total, ready, words }: Props<K>) {
  const chosen = JSON.stringify([sort, view.page, view.size, view.filters]);
  const [said, setSaid] = useState({ chosen, sentence: '' });
  if (ready && said.chosen !== chosen)
    setSaid({ chosen, sentence: words.said(total, sort && { column: words.title(sort.by), down: sort.down }) });
  return (
    <Box aria-live="polite" sx={visuallyHidden}>
      {/* A new element with every choice: the same count twice is read twice. */}
      <span key={said.chosen}>{said.sentence}</span>
    </Box>
  );
}
