import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useText } from '../../../../shell/i18n/i18n.js';
import { Certificates } from './Certificates.js';
import { LeavingTime } from './LeavingTime.js';
import { type Leaving, problemOf } from './leavingTime.js';

const certificates = ['certify-time', 'certify-data'] as const;

type Props = {
  /** `d MMM yyyy` */
  date: string;
  /** `HH:mm` */
  signedIn: string;
  /** What the server said against the last attempt. */
  refused?: string | undefined;
  busy: boolean;
  onSubmit: (time: string) => void;
};

/** Cannot be put away: the person's code works again only after the leaving time is declared. */
export function MissedForm({ date, signedIn, refused, busy, onSubmit }: Props) {
  const t = useText('attendance');
  const [leaving, setLeaving] = useState<Leaving>({ hour: '', minute: '', certified: [] });
  const [tried, setTried] = useState(false);
  const id = useId();
  const problem = problemOf(leaving, signedIn, certificates.length);
  const said = (tried && problem && t(problem)) || refused || '';
  const submit = () => {
    setTried(true);
    if (!problem) onSubmit(`${leaving.hour}:${leaving.minute}`);
  };
  return (
    <Dialog open aria-labelledby={`${id}-what ${id}`} slotProps={{ paper: { sx: { width: 480, m: 4 } } }}>
      <Box sx={{ p: 5, display: 'grid', gap: 5 }}>
        <Box>
          <Typography id={`${id}-what`} variant="overline" color="textSecondary" component="p">
            {t('missed-overline')}
          </Typography>
          <Typography id={id} variant="h1" component="h2">
            {t('missed-title', { date })}
          </Typography>
          <Typography color="textSecondary" sx={{ mt: 1, textWrap: 'pretty' }}>
            {t('missed-text', { time: signedIn })}
          </Typography>
        </Box>
        <LeavingTime {...leaving} tried={tried} onChange={(time) => setLeaving({ ...leaving, ...time })} />
        <Certificates
          texts={certificates.map((key) => t(key))}
          ticked={leaving.certified}
          tried={tried}
          onChange={(certified) => setLeaving({ ...leaving, certified })}
        />
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 4 }}>
          <Typography role="alert" variant="body2" sx={{ flex: 1, color: 'tone.bad.fg' }}>
            {said}
          </Typography>
          <Button variant="contained" disabled={busy} onClick={submit}>
            {t('missed-submit')}
          </Button>
        </Box>
      </Box>
    </Dialog>
  );
}
