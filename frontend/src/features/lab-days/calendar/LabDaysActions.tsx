import Button from '@mui/material/Button';
import { useText } from '../../../i18n/i18n.js';
import { Icon } from '../../../ui/text/Icon.js';
import { Segmented } from '../../../ui/form/frame/Segmented.js';
import type { OfficeMode, OfficeView } from './FilterPanel.js';
import { Suspense, useState } from 'react';
import { lazily } from '../../../ui/browser/lazily.js';

type Props = {
  mode: OfficeMode;
  view: OfficeView;
  onMode: (mode: OfficeMode) => void;
  onView: (view: OfficeView) => void;
};

export function OfficeViews({ view, onView, full = false }: Pick<Props, 'view' | 'onView'> & { full?: boolean }) {
  const t = useText('lab-days');
  return (
    <Segmented
      full={full}
      label={t('view')}
      value={view}
      onChange={onView}
      options={[
        { value: 'calendar', label: t('view-calendar') },
        { value: 'history', label: t('view-history') },
      ]}
    />
  );
}

/** Buttons of the page head for the current mode. */
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
      <OfficeViews view={view} onView={onView} />
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

const LettersDialog = lazily(() => import('../letters/LettersDialog.js'), {
  place: 'dialog',
  onClose: ({ onClose }) => onClose(),
});

/** Opens the letters dialog of a month, which is loaded with the first press. */
export function GenerateEmail({ month }: { month: string }) {
  const t = useText('lab-days');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<Icon name="mail" size={16} />}
        onClick={() => setOpen(true)}
      >
        {t('generate-email')}
      </Button>
      {open && (
        <Suspense>
          <LettersDialog month={month} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
