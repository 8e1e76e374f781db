import LinearProgress from '@mui/material/LinearProgress';
import Button from '@mui/material/Button';
import { useRef } from 'react';
import { useText } from '../../../i18n/i18n.js';
import { ActionButton } from '../../../ui/dialog/ActionButton.js';
import { FileInput, sizeOf, useDropZone } from '../../../ui/form/files/FileRow.js';
import { Row, Stack, Text } from '../../../ui/layout/layout.js';
import { Note } from '../../../ui/status/Note.js';
import type { ToneName } from '../../../ui/status/StatusChip.js';
import { Icon, type IconName } from '../../../ui/text/Icon.js';
import type { AttachingRules, Request } from '../types.js';
import { AttachedFile } from './AttachedFile.js';
import { endings, type Sending, type Sendings } from './useSendings.js';

export type Attaching = {
  readonly requestId: string;
  /** The files that the server keeps for it. */
  readonly attached: Request['attached'];
  /** Undefined until they are read. */
  readonly rules: AttachingRules | undefined;
  /** Why no file can be attached now; undefined where one can. */
  readonly reason: string | undefined;
  readonly sendings: Sendings;
};
type Props = {
  attaching: Attaching;
  /** Names the row as long as the page is open. */
  row: string;
  /** For the button's name: which of the files. */
  number: number;
  fileId: string | null | undefined;
  onRemove: () => void;
  wrong: string | undefined;
};

/** The file of a row of Part II: chosen or dropped, sent in parts, and then what the server found in it (R30–R33). */
export function AttachFile({ attaching, row, number, fileId, onRemove, wrong }: Props) {
  const t = useText('request-files');
  const { requestId, rules, reason, sendings } = attaching;
  const sending = sendings.sendings[row];
  const input = useRef<HTMLInputElement>(null);
  const take = ([file]: readonly File[]) => {
    if (file && reason === undefined) sendings.take(row, file);
  };
  const { over, zone } = useDropZone(take, reason !== undefined);
  const choose = () => input.current?.click();
  return (
    <Stack gap={2} fit>
      {sending && sending.at !== 'kept' ? (
        <Underway
          sending={sending}
          onChoose={choose}
          onEnd={() => sendings.end(row)}
          onRetry={() => sendings.retry(row)}
        />
      ) : fileId ? (
        <AttachedFile {...{ requestId, fileId, onRemove }} isDoubted={sendings.doubted.includes(fileId)} />
      ) : (
        <Row
          {...zone}
          align="center"
          wrap
          gapX={3}
          gapY={1}
          pad={2}
          style={{ outline: over ? '2px solid var(--mui-palette-primary-main)' : undefined }}
        >
          <ActionButton
            size="small"
            variant="outlined"
            color="inherit"
            startIcon={<Icon name="output" size={16} />}
            aria-label={t('attach-to', { number })}
            reason={reason}
            onClick={choose}
          >
            {t('attach')}
          </ActionButton>
          <Text variant="caption" tone="quiet">
            {reason ?? (rules && t('attach-hint', { tables: rules.tableMegabytes, others: rules.otherMegabytes }))}
          </Text>
        </Row>
      )}
      {wrong !== undefined && (
        <Text role="alert" variant="caption" tone="bad">
          {wrong}
        </Text>
      )}
      <FileInput ref={input} types={endings} take={take} />
    </Stack>
  );
}

type UnderwayProps = { sending: Sending; onChoose: () => void; onEnd: () => void; onRetry: () => void };
const looks: Readonly<Record<Exclude<Sending['at'], 'kept'>, readonly [tone: ToneName, icon: IconName]>> = {
  waiting: ['mute', 'clock'],
  sending: ['note', 'output'],
  checking: ['note', 'refresh'],
  broken: ['warn', 'refresh'],
  failed: ['bad', 'warn'],
};

function Underway({ sending, onChoose, onEnd, onRetry }: UnderwayProps) {
  const t = useText('request-files');
  const { file, at } = sending;
  if (at === 'kept') return null;
  const { size, name } = file;
  const sent = 'sent' in sending ? sending.sent : 0;
  const facts = { percent: Math.floor((sent / Math.max(1, size)) * 100), sent: sizeOf(sent), size: sizeOf(size) };
  const [tone, icon] = looks[at];
  const stop = (
    <Button size="small" color="inherit" onClick={onEnd}>
      {t('cancel')}
    </Button>
  );
  const retry = (
    <Button size="small" variant="outlined" color="inherit" onClick={onRetry}>
      {t('retry')}
    </Button>
  );
  const another = (
    <Button size="small" variant="outlined" color="inherit" onClick={onChoose}>
      {t('choose-another')}
    </Button>
  );
  return (
    <Note
      tone={tone}
      icon={icon}
      title={t(`at-${at}`, facts)}
      action={
        <Row gap={2}>
          {at === 'failed' && !sending.mayRetry ? another : at === 'broken' || at === 'failed' ? retry : null}
          {stop}
        </Row>
      }
    >
      <Text breaks="anywhere">{name}</Text>
      {at === 'failed' && <div role="alert">{sending.why}</div>}
      {at === 'broken' && <div role="status">{t('tried-again', { seconds: sending.wait })}</div>}
      {at === 'sending' && <div>{t('may-leave', facts)}</div>}
      {(at === 'sending' || at === 'broken') && (
        <LinearProgress
          variant="determinate"
          value={facts.percent}
          color={at === 'broken' ? 'warning' : 'primary'}
          aria-label={t('progress', { name })}
          sx={{ mt: 2 }}
        />
      )}
    </Note>
  );
}
