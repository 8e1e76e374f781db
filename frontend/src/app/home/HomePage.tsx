import { informationCalls } from '@hadcl/features/information/information.contract';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { useToday } from '../../shell/live/useLive.js';
import { useRead } from '../../shell/api/useRead.js';
import { MissedSignOutDialog, QrCodeDialog, ScannerDialog } from '../../features/attendance/door/DoorDialogs.js';
import { say } from '../../ui/calendar/dates.js';
import { InCalendarWords } from '../../shell/calendar/InCalendarWords.js';
import { PageHead } from '../../ui/PageHead.js';
import { usePhone } from '../../ui/usePhone.js';
import { useGreeting } from '../frame/useGreeting.js';
import { useText } from '../../shell/i18n/i18n.js';
import { fullName, isResearcher, useUser } from '../../shell/session/Session.js';
import { InsideNow } from './InsideNow.js';
import { LabNotices, UsefulInformation } from './LabNotices.js';
import { LabToday } from './LabToday.js';
import { NextBooking } from './NextBooking.js';
import { Outstanding } from './Outstanding.js';
import { Tiles } from './Tiles.js';
import { WhereToAsk } from './WhereToAsk.js';
import { WaitingRequests } from './WaitingRequests.js';
import { YourAccount } from './YourAccount.js';
import Typography from '@mui/material/Typography';
import { Icon, type IconName } from '../../ui/Icon.js';
import { Surface, SurfaceHead } from '../../ui/Surface.js';

function Coming({ icon, title, text }: { icon: IconName; title: string; text: string }) {
  return (
    <Surface component="section" aria-label={title}>
      <SurfaceHead title={title} />
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 4, p: 4, minHeight: 72, color: 'text.secondary' }}>
        <Icon name={icon} size={24} />
        <Typography variant="body2">{text}</Typography>
      </Box>
    </Surface>
  );
}

const qrTile = 'MM_ACCESS_QR_CODE';
const two = { display: 'grid', gap: 5, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' } };
const column = { display: 'grid', gap: 5, alignContent: 'start', gridTemplateColumns: 'minmax(0, 1fr)' };

/** The way to everything; the access tile shows a researcher their code and staff the scanner, without leaving. */
export default function HomePage() {
  const t = useText('home');
  const phone = usePhone();
  const user = useUser();
  const [open, setOpen] = useState(false);
  const today = say(useToday(), 'EEEE d MMMM yyyy');
  const greeting = useGreeting(fullName(user));
  // Asked for as the specification has it; the boxes do not show news yet.
  useRead(informationCalls.news, { pageIndex: 1, pageSize: 10 });
  const holds = (code: string) => user.functions.includes(code);
  // A workshop participant researches, but has no code for the door.
  const researcher = isResearcher(user) && holds('ACCESS_QR_CODE');
  const busy = ['MANAGE_BOOKINGS', 'ATTENDANCE_MANAGEMENT', 'ACCESS_MANAGEMENT'].some(holds);
  const close = () => setOpen(false);
  // Whoever has none yet reads first what the office has to say.
  const tiles = <Tiles tiles={user.middleMenus} onPress={({ code }) => code === qrTile && setOpen(true)} />;
  return (
    <Box sx={{ display: 'grid', gap: phone ? 5 : 6, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box sx={{ mb: -4 }}>
        <PageHead title={today} context={greeting} />
      </Box>
      {researcher && <InsideNow onShowCode={() => setOpen(true)} />}
      <Box sx={two}>
        <Box sx={column}>
          {holds('MANAGE_BOOKINGS') && (
            <InCalendarWords>
              <NextBooking onShowCode={() => setOpen(true)} />
            </InCalendarWords>
          )}
          {holds('ATTENDANCE_MANAGEMENT') && <LabToday />}
          {holds('ACCESS_MANAGEMENT') && <WaitingRequests />}
          {!busy && <YourAccount />}
        </Box>
        <Outstanding />
      </Box>
      {user.middleMenus.length > 0 && tiles}
      <Box sx={two}>
        <Box sx={column}>
          <LabNotices />
          <UsefulInformation />
          {phone && <WhereToAsk />}
        </Box>
        <Box sx={column}>
          <Coming icon="info" title={t('whats-new')} text={t('whats-new-text')} />
          <Coming icon="play" title={t('video-corner')} text={t('video-corner-text')} />
        </Box>
      </Box>
      {user.middleMenus.length === 0 && tiles}
      {researcher && <QrCodeDialog open={open} onClose={close} />}
      {!researcher && holds('ATTENDANCE_MANAGEMENT') && <ScannerDialog open={open} onClose={close} />}
      {researcher && <MissedSignOutDialog />}
    </Box>
  );
}
