import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { ScreenLink } from '../../../../shell/routes/ScreenLink.js';
import { sayWith, useText } from '../../../../shell/i18n/i18n.js';
import { paths } from '../../../../shell/routes/paths.js';
import { say } from '../../../../ui/calendar/dates.js';
import { timeOf } from '../../moment.js';
import { QrRefused } from './QrRefused.js';
import type { OwnVisit, ProjectQr } from './types.js';

type Props = { qr: ProjectQr | undefined; lastVisit: OwnVisit | null; date: string; onClose: () => void };

const button = { mt: 2, minHeight: 44 };

/** No code: without a seat, with every seat taken, with a report outstanding, or with the server's own sentence. */
export function NoCode(props: Props) {
  const t = useText('attendance');
  const out = props.lastVisit?.signoutTime;
  return (
    <>
      {out && (
        <Typography role="status" variant="h2" component="p" sx={{ textAlign: 'center' }}>
          {t('qr-left', { time: timeOf(out) })}
        </Typography>
      )}
      <Why {...props} />
    </>
  );
}

function Why({ qr, date: day, onClose }: Props) {
  const t = useText('attendance');
  const date = say(day);
  const manage = (
    <Button component={ScreenLink} to={paths.manageBookings()} onClick={onClose} variant="contained" sx={button}>
      {t('qr-manage')}
    </Button>
  );
  if (!qr || qr.refusalCode === 'no-seat-reserved')
    return <QrRefused text={t('qr-no-seat', { date })} advice={t('qr-no-seat-advice')} action={manage} />;
  if (qr.isOccupied) {
    const text = t('qr-occupied', { refNum: qr.refNum, date });
    return <QrRefused text={text} refNum={qr.refNum} advice={t('qr-occupied-advice')} action={manage} />;
  }
  const { refusalCode: code, refusalFacts: facts } = qr;
  const [text, advice] = code
    ? [sayWith(t, `scan-${code}`, facts), sayWith(t, `advice-${code}`, facts)]
    : [qr.refusal ?? '', ''];
  const report = qr.refusalCode === 'report-outstanding' && (
    <Button component={ScreenLink} to={paths.progressReports()} onClick={onClose} variant="contained" sx={button}>
      {t('qr-report-button')}
    </Button>
  );
  return <QrRefused text={text} refNum={qr.refNum} advice={advice || undefined} action={report || undefined} />;
}
