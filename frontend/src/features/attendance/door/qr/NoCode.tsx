import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { useOnlyOnPc } from '../../../../shell/routes/useOnlyOnPc.js';
import { useText } from '../../../../shell/i18n/i18n.js';
import { paths } from '../../../../shell/routes/paths.js';
import { shortDate } from '../../dates.js';
import { QrRefused } from './QrRefused.js';
import type { ProjectQr } from './types.js';

const button = { mt: 2, minHeight: 44 };

/** No code: without a seat, with every seat taken, with a report outstanding, or with the server's own sentence. */
export function NoCode({ qr, date: day, onClose }: { qr: ProjectQr | undefined; date: string; onClose: () => void }) {
  const t = useText('attendance');
  const onlyOnPc = useOnlyOnPc();
  const date = shortDate(day);
  const manage = (
    <Button component={Link} to={paths.manageBookings()} onClick={onClose} variant="contained" sx={button}>
      {t('qr-manage')}
    </Button>
  );
  if (!qr || qr.refusalCode === 'no-seat-reserved')
    return <QrRefused text={t('qr-no-seat', { date })} advice={t('qr-no-seat-advice')} action={manage} />;
  if (qr.isOccupied) {
    const text = t('qr-occupied', { refNum: qr.refNum, date });
    return <QrRefused text={text} advice={t('qr-occupied-advice')} action={manage} />;
  }
  const { refusalCode: code, refusalFacts: facts } = qr;
  const [text, advice] = code ? [t(`scan-${code}`, facts), t(`advice-${code}`, facts)] : [qr.refusal ?? '', ''];
  const report = qr.refusalCode === 'report-outstanding' && (
    <Button
      component={Link}
      to={paths.progressReports()}
      onClick={(event) => {
        onlyOnPc(paths.progressReports())(event);
        if (!event.defaultPrevented) onClose();
      }}
      variant="contained"
      sx={button}
    >
      {t('qr-report-button')}
    </Button>
  );
  return <QrRefused text={text} advice={advice || undefined} action={report || undefined} />;
}
