import {
  type FileCheck,
  type RequestFile,
  requestFileCalls,
} from '@hadcl/features/output-requests/files/request-file.contract';
import { sayWith, useText } from '../../../i18n/i18n.js';
import { useRead } from '../../../shell/api/useRead.js';
import { sizeOf } from '../../../ui/form/files/FileRow.js';
import { Row, Stack, Text } from '../../../ui/layout/layout.js';
import { StatusChip, type ToneName } from '../../../ui/status/StatusChip.js';
import type { IconName } from '../../../ui/text/Icon.js';

type Judged = Pick<FileCheck, 'findings' | 'fault'>;
type Verdict = { readonly tone: ToneName; readonly icon: IconName; readonly word: string };

/** One word about a file: what a person has to look at first. What no rule can read is never called clean (R33). */
export function useVerdict(): (file: Judged) => Verdict {
  const t = useText('request-files');
  return ({ findings, fault }) => {
    if (fault?.fault === 'not-a-table') return { tone: 'mute', icon: 'eye', word: t('looked-at') };
    if (fault?.fault === 'table-too-large') return { tone: 'note', icon: 'info', word: t('not-judged') };
    if (fault) return { tone: 'bad', icon: 'warn', word: t('over-limit') };
    if (findings > 0) return { tone: 'bad', icon: 'warn', word: t('findings', { count: findings }) };
    return { tone: 'good', icon: 'check', word: t('nothing-found') };
  };
}

export function VerdictChip({ of, width }: { of: Judged; width?: number }) {
  const { tone, icon, word } = useVerdict()(of);
  return (
    <StatusChip tone={tone} icon={icon} width={width}>
      {word}
    </StatusChip>
  );
}

type KeptProps = { requestId: string; attached: readonly RequestFile[]; fileId: string };
/** The verdict on a file that is kept, in the head of its row. One that was sent a moment ago is asked for. */
export function KeptMark({ requestId, attached, fileId }: KeptProps) {
  const known = attached.find((one) => one.fileId === fileId);
  const asked = useRead(requestFileCalls.requestFileCheck, { id: requestId, fileId }, { when: !known });
  const its = known ?? asked.data;
  return its ? <VerdictChip of={its} /> : null;
}

/** Why a file is no table that is judged, in words; undefined where it is one. */
export function useFaultWords(): (of: Pick<FileCheck, 'fault'>) => string | undefined {
  const t = useText('request-files');
  const check = useText('request-check');
  return ({ fault }) => {
    if (!fault) return undefined;
    if (fault.fault === 'not-a-table' || fault.fault === 'table-too-large') return t(fault.fault);
    return sayWith(check, `fault-${fault.fault}`, { ...fault });
  };
}

/** Name, size, how it was read, rows × columns and its hash. */
export function FileFacts({ of }: { of: FileCheck }) {
  const t = useText('request-files');
  const check = useText('request-check');
  const { size, encoding, rows, columns, sha256 } = of;
  const measures = [
    sizeOf(size),
    ...(rows !== null && columns !== null ? [t('rows-columns', { rows, columns })] : []),
    ...(encoding ? [t('read-as', { encoding })] : []),
  ];
  return (
    <Stack variant="caption" tone="quiet" gap={1}>
      <Row as="div" gapX={3} gapY={1} wrap>
        {measures.map((one) => (
          <span key={one}>{one}</span>
        ))}
      </Row>
      <Text breaks="anywhere" translate="no">
        {check('hash')} {sha256}
      </Text>
    </Stack>
  );
}
