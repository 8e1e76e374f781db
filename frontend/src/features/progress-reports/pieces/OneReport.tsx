import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { useText } from '../../../i18n/i18n.js';
import { text, useSearch } from '../../../shell/routes/useSearch.js';
import { isDate, isMonth, monthOf } from '../../../i18n/dates.js';
import { PageHead } from '../../../ui/page/PageHead.js';

const isOne = (asked: string) => isDate(asked) || isMonth(asked);

export type Which = { readonly projectId: string; readonly yearMonth: string };
type Props = {
  /** Where to go if the URL names no report. */
  list: string;
  children: (which: Which) => ReactNode;
};

/** The report that the URL names; its month is passed as its first day. */
export function OneReport({ list, children }: Props) {
  const t = useText('reports');
  const [{ projectId, yearMonth }] = useSearch({ projectId: text(), yearMonth: text('', isOne) });
  if (projectId && yearMonth) return children({ projectId, yearMonth: `${monthOf(yearMonth)}-01` });
  return (
    <>
      <PageHead title={t('report-title')} />
      <Navigate to={list} replace />
    </>
  );
}
