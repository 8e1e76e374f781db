import Button from '@mui/material/Button';
import { ScreenLink } from '../../../shell/routes/ScreenLink.js';
import { useText } from '../../../shell/i18n/i18n.js';
import { paths } from '../../../shell/routes/paths.js';
import { EmptyState } from '../../../ui/EmptyState.js';
import { Panel } from '../../../ui/Panel.js';

/** In place of the people of a day on which nobody is expected. */
export function ClosedPeople({ date }: { date: string }) {
  const t = useText('attendance');
  return (
    <Panel title={t('people')}>
      <EmptyState
        title={t('closed-title')}
        text={t('closed-text')}
        action={
          <Button
            component={ScreenLink}
            to={paths.accessManagement()}
            state={{ isSetup: true, date }}
            variant="outlined"
            color="inherit"
          >
            {t('set-up-day')}
          </Button>
        }
      />
    </Panel>
  );
}
