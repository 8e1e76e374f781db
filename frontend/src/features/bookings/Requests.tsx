import { bookingCalls } from '@hadcl/features/bookings/booking.contract';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useRead } from '../../shell/api/useRead.js';
import { useText } from '../../shell/i18n/i18n.js';
import { Icon } from '../../ui/Icon.js';
import { PageHead } from '../../ui/PageHead.js';
import { Surface } from '../../ui/Surface.js';
import { usePhone } from '../../ui/usePhone.js';
import { RequestDeletion } from './RequestDeletion.js';
import { RequestTable } from './RequestTable.js';
import type { Request } from './request.js';

const asked = { userRoleType: 'COL_RESEARCHER' } as const;

/** Every request of the person's projects, whoever of them made it. */
export function Requests({ onBack }: { onBack: () => void }) {
  const t = useText('bookings');
  const phone = usePhone();
  const read = useRead(bookingCalls.currentUser, asked);
  const [deleted, setDeleted] = useState<Request>();
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
      <Surface>
        <RequestTable read={read} onDelete={setDeleted} />
      </Surface>
      {deleted && <RequestDeletion request={deleted} onClose={() => setDeleted(undefined)} />}
    </>
  );
}
