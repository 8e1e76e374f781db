import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { type MailRow, type MailState, mailCalls, type mailSorts } from '@hadcl/features/mails/log/mail.contract';
import { useText } from '../../i18n/i18n.js';
import type { IconName } from '../../ui/text/Icon.js';
import { StatusChip, type ToneName } from '../../ui/status/StatusChip.js';
import { useWrite } from '../../shell/api/useWrite.js';
import { type RowsRead, type TableTexts, type View, columnOf } from '../../ui/table/list.js';
import { useTell } from '../../shell/tell/useTell.js';
import { DataTable } from '../../ui/table/DataTable.js';
import { ActionButton } from '../../ui/dialog/ActionButton.js';
import { stampOf } from '../../shell/clock/labClock.js';
import { Block, Row, Stack, Text } from '../../ui/layout/layout.js';

const looks: Record<MailState, { tone: ToneName; icon: IconName }> = {
  WAITING: { tone: 'mute', icon: 'clock' },
  RETRYING: { tone: 'warn', icon: 'refresh' },
  SENT: { tone: 'good', icon: 'check' },
  FAILED: { tone: 'bad', icon: 'block' },
  WITHDRAWN: { tone: 'mute', icon: 'close' },
};

export function State({ state }: Pick<MailRow, 'state'>) {
  const t = useText('mail-log');
  return <StatusChip {...looks[state]}>{t(state)}</StatusChip>;
}

/** Orders a mail to be sent again; a snackbar shows the outcome. */
export function useSendAgain(onDone: () => void) {
  const tell = useTell();
  const again = useWrite(mailCalls.sendMailAgain);
  const send = (id: string) =>
    again.mutate({ id }, { onSuccess: ({ message }) => tell(message), onError: tell.failure, onSettled: onDone });
  return { send, busy: again.isPending };
}

export type Acts = { onOpen: (id: string) => void; onSentAgain: () => void };

function Again({ row, onSentAgain }: { row: MailRow; onSentAgain: Acts['onSentAgain'] }) {
  const t = useText('mail-log');
  const { send, busy } = useSendAgain(onSentAgain);
  if (row.barred === 'mail-on-its-way' || row.barred === 'mail-withdrawn') return null;
  return (
    <ActionButton
      reason={row.barred === null ? undefined : t(row.barred)}
      size="small"
      variant={row.state === 'FAILED' ? 'outlined' : 'text'}
      color="inherit"
      loading={busy}
      aria-label={t('again-named', { subject: row.subject, name: row.name || t('nobody') })}
      onClick={() => send(row.id)}
    >
      {t('again')}
    </ActionButton>
  );
}

/** Colours of the reason why a mail was not sent. */
const colours: { readonly [S in MailRow['state']]?: string } = { FAILED: 'tone.bad.fg', WITHDRAWN: 'text.secondary' };

function Subject({ row, onOpen }: { row: MailRow; onOpen: Acts['onOpen'] }) {
  return (
    <Block padY={{ sm: 1.5 }} shrink>
      <Link
        component="button"
        type="button"
        onClick={() => onOpen(row.id)}
        sx={{ fontWeight: 550, textAlign: 'left', minHeight: 24, overflowWrap: 'anywhere' }}
      >
        {row.subject}
      </Link>
      {row.failure && (
        <Box sx={{ color: colours[row.state] ?? 'tone.warn.fg', overflowWrap: 'anywhere' }}>{row.failure}</Box>
      )}
    </Block>
  );
}

function Reader({ name, email }: MailRow) {
  const t = useText('mail-log');
  return (
    <Block padY={{ sm: 1.5 }} shrink>
      <Box>{name || t('nobody')}</Box>
      <Text as="div" tone="quiet" words breaks="anywhere">
        {email}
      </Text>
    </Block>
  );
}

function Kind({ kind }: MailRow) {
  const t = useText('mail-log');
  return t(kind);
}

function MailCard({ row, onOpen, onSentAgain }: Acts & { row: MailRow }) {
  return (
    <Stack gap={1} padY={3}>
      <Row gap={3} align="flex-start" justify="space-between">
        <Subject row={row} onOpen={onOpen} />
        <Block rigid>
          <State state={row.state} />
        </Block>
      </Row>
      <Row gap={3} align="flex-end" justify="space-between">
        <Text as="div" shrink variant="body2">
          <Reader {...row} />
          <Text as="div" tone="quiet">
            {stampOf(row.writtenAt)}
          </Text>
        </Text>
        <Again row={row} onSentAgain={onSentAgain} />
      </Row>
    </Stack>
  );
}

const column = columnOf<MailRow>();
const keyOf = ({ id }: MailRow) => id;
const columnsOf = ({ onOpen, onSentAgain }: Acts) => [
  column('writtenAt', ({ writtenAt }) => writtenAt, { width: 156, cell: (at) => stampOf(at) }),
  column('subject', ({ subject }) => subject, {
    width: 'rest',
    cell: (_, row) => <Subject row={row} onOpen={onOpen} />,
  }),
  column('kind', ({ kind }) => kind, { width: 116, cell: (_, row) => <Kind {...row} /> }),
  column('name', ({ name }) => name, { verbatim: true, width: 240, cell: (_, row) => <Reader {...row} /> }),
  column('state', ({ state }) => state, { width: 124, cell: (_, row) => <State state={row.state} /> }),
  column('tries', ({ tries }) => tries, { width: 84 }),
  column('again', ({ barred }) => barred, {
    ...{ width: 124, compare: false },
    cell: (_, row) => <Again row={row} onSentAgain={onSentAgain} />,
  }),
];
export type MailColumn = ReturnType<typeof columnsOf>[number]['key'];
export type MailSort = (typeof mailSorts)[number];

type Props = Acts & {
  /** Whether a filter is set. */
  filtered: boolean;
  read: RowsRead<MailRow>;
  view: View<MailColumn>;
  onView: (change: Partial<View<MailColumn>>) => void;
};

export function MailTable({ read, view, onView, filtered, ...acts }: Props) {
  const t = useText('mail-log');
  const texts: TableTexts<MailColumn> = {
    label: t('title'),
    title: (key) => t(key),
    none: t(filtered ? 'none' : 'empty'),
    noneText: t(filtered ? 'none-text' : 'empty-text'),
  };
  return (
    <DataTable
      read={read}
      columns={columnsOf(acts)}
      rowKey={keyOf}
      texts={texts}
      view={view}
      onView={onView}
      card={(row) => <MailCard row={row} {...acts} />}
    />
  );
}
