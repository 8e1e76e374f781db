import { bookingCalls } from '@hadcl/features/bookings/booking.contract';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useRead } from '../../shell/api/useRead.js';
import { useText } from '../../shell/i18n/i18n.js';
import { Failed } from '../../shell/states/Failed.js';
import { ListSkeleton } from '../../ui/calendar/ListSkeleton.js';
import { Icon } from '../../ui/Icon.js';
import { PageHead } from '../../ui/PageHead.js';
import { Surface } from '../../ui/Surface.js';
import { usePhone } from '../../ui/usePhone.js';
import { RequestCards } from './RequestCards.js';
import { RequestDeletion } from './RequestDeletion.js';
import { RequestTable } from './RequestTable.js';
import type { Request } from './request.js';

const asked = { userRoleType: 'COL_RESEARCHER' } as const;

/** Every request of the person's projects, whoever of them made it. */
export function Requests({ onBack }: { onBack: () => void }) {
  const t = useText('bookings');
  const phone = usePhone();
  const { data, error, refetch } = useRead(bookingCalls.currentUser, asked);
  const [deleted, setDeleted] = useState<Request>();
  const List = phone ? RequestCards : RequestTable;
  return (
    <>
      <PageHead
        title={t('requests')}
        context={t('requests-context')}
        action={
          <Button
            variant="outlined"
            color="inherit"
            startIcon={<Icon name="left" size={16} />}
            onClick={onBack}
            sx={{ minHeight: phone ? 44 : undefined }}
          >
            {t('back-to-calendar')}
          </Button>
        }
      />
      {data && <List rows={data} onDelete={setDeleted} />}
      {!data && <Surface>{error ? <Failed error={error} onRetry={() => void refetch()} /> : <ListSkeleton />}</Surface>}
      {deleted && <RequestDeletion request={deleted} onClose={() => setDeleted(undefined)} />}
    </>
  );
}
