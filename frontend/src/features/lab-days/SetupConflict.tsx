import { useText } from '../../shell/i18n/i18n.js';
import { say } from '../../ui/calendar/dates.js';
import { oneLineOf } from '../../ui/htmlText.js';
import { Note } from '../../ui/Note.js';
import type { Moved } from './useChosenDays.js';
import { useOfficeWords } from './useOfficeWords.js';
import { phrased } from '../../ui/joined.js';

type Props = { by: string; at: string; moved: readonly Moved[] };

/** Somebody set days up otherwise while the officer typed: who, when, and what is different now. What was typed stands. */
export function SetupConflict({ by, at, moved }: Props) {
  const t = useText('lab-days');
  const words = useOfficeWords();
  const whatOf = ({ before, now }: Moved) => {
    const [was, who] = [words.who({ setting: before }), words.who({ setting: now })];
    const remark = oneLineOf(now?.remarks ?? '');
    const isOther = (name: 'capacity' | 'remarks' | 'releaseTime') => {
      const [one, other] = [before?.[name], now?.[name]];
      return one !== other;
    };
    return phrased([
      isOther('capacity') && t('changed-seats', { from: before?.capacity ?? 0, to: now?.capacity ?? 0 }),
      was !== who && `${was} → ${who}`,
      isOther('remarks') && t('changed-remark', { remark: remark || '–' }),
      isOther('releaseTime') && t('changed-release'),
    ]);
  };
  return (
    <Note tone="warn" icon="users" role="alert" title={t('changed-by', { by, at })}>
      <div>{t('changed-kept')}</div>
      {moved.map((one) => (
        <div key={one.date}>{t('changed-of-day', { date: say(one.date, 'EEE d MMM yyyy'), what: whatOf(one) })}</div>
      ))}
    </Note>
  );
}
