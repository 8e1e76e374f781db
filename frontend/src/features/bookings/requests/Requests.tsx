import { bookingCalls } from '@hadcl/features/bookings/booking/booking.contract';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useRead } from '../../../shell/api/useRead.js';
import { useText } from '../../../i18n/i18n.js';
import { Icon } from '../../../ui/text/Icon.js';
import { PageHead } from '../../../ui/page/PageHead.js';
import { Surface } from '../../../ui/page/Surface.js';
import { usePhone } from '../../../ui/browser/viewport.js';
import { type Request, useDeleteWords, isDeletable, sayInstant, useRemarks } from './request.js';
import { useWrite } from '../../../shell/api/useWrite.js';
import { useTell } from '../../../shell/tell/useTell.js';
import { say } from '../../../i18n/dates.js';
import { MessageDialog } from '../../../ui/dialog/MessageDialog.js';
import { keptOf, seenStatus } from '../bookingDaysOf.js';
import { ActionIconButton } from '../../../ui/dialog/ActionButton.js';
import Typography from '@mui/material/Typography';
import { StatusMark } from '../../../shell/lab/StatusMark.js';
import { useTableView } from '../../../shell/table/useTableView.js';
import { type TableTexts, columnOf, type RowsRead, dateWidth, instantWidth } from '../../../ui/table/list.js';
import { statusRank } from '../../../shell/lab/tone.js';
import { DataTable } from '../../../ui/table/DataTable.js';
import { Row, Stack, Text } from '../../../ui/layout/layout.js';

const asked = { userRoleType: 'COL_RESEARCHER' } as const;

/** All requests of the person's projects, whichever member made them. */
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

/** Asks before a request is deleted; a refusal is shown in a snackbar, and the row stays. */
function RequestDeletion({ request, onClose }: { request: Request; onClose: () => void }) {
  const t = useText('bookings');
  const tell = useTell();
  const { mutate, isPending } = useWrite(bookingCalls.deleteRequest);
  const { id, bookDate, refno, capacity } = request;
  const kept = keptOf(request);
  const remove = () =>
    mutate({ id }, { onSuccess: ({ message }) => tell(message), onError: tell.failure, onSettled: onClose });
  return (
    <MessageDialog
      open
      bad
      icon="trash"
      title={t('delete-question', { date: say(bookDate) })}
      action={t('delete-confirm')}
      busy={isPending}
      onAction={remove}
      other={{ label: t('delete-keep'), onClick: onClose }}
    >
      {kept > 0
        ? t('delete-keeps', { count: capacity - kept, kept, ref: refno })
        : t('delete-consequence', { count: capacity, ref: refno })}
    </MessageDialog>
  );
}

type DeleteButtonProps = { request: Request; size?: number; onDelete: (request: Request) => void };

/** Deletes a request. When it is too late the button stays focusable, so that it can show the reason. */
function DeleteButton({ request, size = 28, onDelete }: DeleteButtonProps) {
  const { name, reason } = useDeleteWords()(request);
  return (
    <ActionIconButton
      reason={reason}
      aria-label={name}
      onClick={() => onDelete(request)}
      sx={{ width: size, height: size, p: 0 }}
    >
      <Icon name="trash" size={16} />
    </ActionIconButton>
  );
}

type RequestCardProps = { request: Request; onDelete: (request: Request) => void };

function RequestCard({ request, onDelete }: RequestCardProps) {
  const t = useText('bookings');
  const { refno, bookDate, capacity, statusCode, requestDate, updateDate } = request;
  const remark = useRemarks()(request);
  return (
    <Row gap={3} align="flex-start" padY={2.5} before={-1} after={-3}>
      <Stack gap={0.5} align="start" grow shrink>
        <Typography variant="h3" component="h2">
          {say(bookDate, 'EEE d MMM yyyy')}
        </Typography>
        <Row gapX={2} align="center" wrap>
          <StatusMark status={seenStatus(statusCode)} aside={t('seats', { count: capacity })} />
          <Text as="p" variant="body2" tone="quiet" words breaks="anywhere">
            {refno}
          </Text>
        </Row>
        <Typography variant="caption" color="textSecondary">
          {t('request-submitted')} {sayInstant(requestDate)}
          <br />
          {t('request-updated')} {sayInstant(updateDate)}
        </Typography>
        {remark && (
          <Text variant="caption" tone="quiet" breaks="anywhere">
            {remark}
          </Text>
        )}
      </Stack>
      {isDeletable(request) && <DeleteButton request={request} size={44} onDelete={onDelete} />}
    </Row>
  );
}

function Remarks({ request }: { request: Request }) {
  return useRemarks()(request);
}

const column = columnOf<Request>();
const columns = [
  column('request-ref', ({ refno }) => refno, { verbatim: true, width: 148 }),
  column('request-date', ({ bookDate }) => bookDate, { width: dateWidth, cell: (date) => say(date) }),
  column('request-seats', ({ capacity }) => capacity, { width: 120, align: 'right' }),
  column('column-status', ({ statusCode }) => statusCode, {
    width: 136,
    compare: (a, b) => statusRank[a] - statusRank[b],
    cell: (status) => <StatusMark status={seenStatus(status)} />,
  }),
  column('request-submitted', ({ requestDate }) => Date.parse(requestDate), {
    width: instantWidth,
    cell: (_, { requestDate }) => sayInstant(requestDate),
  }),
  column('request-updated', ({ updateDate }) => Date.parse(updateDate), {
    width: instantWidth,
    cell: (_, { updateDate }) => sayInstant(updateDate),
  }),
  column('column-remarks', (request) => request, {
    width: 'rest',
    wrap: true,
    compare: false,
    cell: (request) => <Remarks request={request} />,
  }),
];
type Key = (typeof columns)[number]['key'];

const keyOf = ({ id }: Request) => id;
const isCancelled = ({ statusCode }: Request) => statusCode === 'CANCELLED';

type RequestTableProps = { read: RowsRead<Request>; onDelete: (request: Request) => void };

/** The table of requests; by default the latest request date first. */
function RequestTable({ read, onDelete }: RequestTableProps) {
  const t = useText('bookings');
  const [view, setView] = useTableView<Key>({ sort: { by: 'request-date', down: true } });
  const texts: TableTexts<Key> = {
    label: t('requests'),
    title: (key) => t(key),
    actions: t('request-delete'),
    none: t('requests-none'),
    noneText: t('requests-none-text'),
  };
  return (
    <DataTable
      read={read}
      columns={columns}
      rowKey={keyOf}
      texts={texts}
      view={view}
      onView={setView}
      quiet={isCancelled}
      actions={{
        width: 60,
        of: (request) => isDeletable(request) && <DeleteButton request={request} onDelete={onDelete} />,
      }}
      card={(request) => <RequestCard request={request} onDelete={onDelete} />}
    />
  );
}
