import type { CheckFinding } from '@hadcl/features/output-requests/check/findings.contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { sayWith, useText } from '../../../i18n/i18n.js';
import { announce } from '../../../ui/dialog/dialog.js';
import type { At } from './marks.js';

/** Calls `step` for n and p, wherever the focus is in the dialog; not while a menu is open, which looks for letters too. */
function useFindingKeys(step: (by: 1 | -1) => void) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, target } = event;
    const by = { n: 1, p: -1 }[key.toLowerCase()] as 1 | -1 | undefined;
    if (!by || ctrlKey || metaKey || altKey) return;
    if (target instanceof Element && target.closest('input, textarea, [role=menu], [role=listbox]')) return;
    event.preventDefault();
    step(by);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

/** Walks the findings of a table, by key too: the current one, the cell that is chosen, and where each is in words. */
export function useFindingWalk(findings: readonly CheckFinding[], columns: readonly string[], small: number) {
  const t = useText('request-check');
  const [at, setAt] = useState<At>({ row: 0, column: 0 });
  const [current, setCurrent] = useState(-1);
  const placeOf = ({ row, column }: At) =>
    row < 0 ? t('at-column', { column: columns[column]! }) : t('at-cell', { row: row + 1, column: columns[column]! });
  const go = (index: number) => {
    const finding = findings[index];
    if (!finding) return;
    setCurrent(index);
    setAt({ row: Math.max(0, finding.row), column: finding.column });
    const title = sayWith(t, `rule-${finding.rule}`, { small, ...finding.facts });
    announce(`${t('place-of', { place: index + 1, all: findings.length })}. ${placeOf(finding)}. ${title}`);
  };
  const step = (by: 1 | -1) =>
    go(current < 0 ? (by > 0 ? 0 : findings.length - 1) : (current + by + findings.length) % findings.length);
  useFindingKeys(step);
  return {
    at,
    current,
    placeOf,
    go,
    step,
    chooseCell: (cell: At) => {
      setAt(cell);
      const index = findings.findIndex(({ row, column }) => row === cell.row && column === cell.column);
      if (index >= 0) setCurrent(index);
    },
    /** Other findings than before are walked from the first. */
    restart: () => setCurrent(-1),
  };
}
