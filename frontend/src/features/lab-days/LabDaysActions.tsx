import Button from '@mui/material/Button';
import { useText } from '../../shell/i18n/i18n.js';
import { Icon } from '../../ui/Icon.js';
import { Segmented } from '../../ui/Segmented.js';
import type { OfficeMode, OfficeView } from './modes.js';

type Props = {
  mode: OfficeMode;
  view: OfficeView;
  onMode: (mode: OfficeMode) => void;
  onView: (view: OfficeView) => void;
};

/** What the office can turn to from where it is. */
export function LabDaysActions({ mode, view, onMode, onView }: Props) {
  const t = useText('lab-days');
  if (mode !== 'view')
    return (
      <Button variant="outlined" color="inherit" onClick={() => onMode('view')}>
        {t('back-to-calendar')}
      </Button>
    );
  return (
    <>
      <Segmented
        label={t('view')}
        value={view}
        onChange={onView}
        options={[
          { value: 'calendar', label: t('view-calendar') },
          { value: 'history', label: t('view-history') },
        ]}
      />
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<Icon name="sliders" size={16} />}
        onClick={() => onMode('setup')}
      >
        {t('mode-setup')}
      </Button>
      <Button variant="contained" onClick={() => onMode('manage')}>
        {t('mode-manage')}
      </Button>
    </>
  );
}

/** On a phone the office decides what waits; batches and set-up need a wider screen. */
export function PhoneActions({ mode, onMode }: Pick<Props, 'mode' | 'onMode'>) {
  const t = useText('lab-days');
  const managing = mode === 'manage';
  return (
    <Button
      variant={managing ? 'outlined' : 'contained'}
      color={managing ? 'inherit' : 'primary'}
      onClick={() => onMode(managing ? 'view' : 'manage')}
    >
      {t(managing ? 'back-to-calendar' : 'mode-manage')}
    </Button>
  );
}
