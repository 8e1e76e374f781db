import { useText } from '../../../shell/i18n/i18n.js';
import { oneOf } from '../../../shell/routes/parameters.js';
import { useSearch } from '../../../shell/routes/useSearch.js';
import { Segmented } from '../../../ui/Segmented.js';

/** How the room is shown stands in the address, so that a reload or a copy keeps it. */
export const seatsAs = { seats: oneOf(['plan', 'list'], 'plan') };

/** The same workstations as they stand, or as lines. */
export function SeatsAs() {
  const t = useText('attendance');
  const [{ seats }, change] = useSearch(seatsAs);
  return (
    <Segmented
      label={t('seats-as')}
      value={seats}
      options={[
        { value: 'plan', label: t('seats-as-plan') },
        { value: 'list', label: t('seats-as-list') },
      ]}
      onChange={(to) => change({ seats: to }, { replace: true, sameScreen: true })}
    />
  );
}
