import { requestReleaseCalls } from '@hadcl/features/output-requests/files/request-release.contract';
import { useText } from '../../../i18n/i18n.js';
import { useRead } from '../../../shell/api/useRead.js';
import { PlainList, Text } from '../../../ui/layout/layout.js';
import { FactList } from '../../../ui/page/FactList.js';
import { Panel } from '../../../ui/page/Surface.js';
import { sizeOf } from '../../../ui/form/files/FileRow.js';
import { recordStampOf } from './When.js';
import type { Request } from '../types.js';

/** That the keys of files are destroyed, looked for again now (R29); for requester, office and PMO. */
export function FileProofs({ request: { id, attached } }: { request: Request }) {
  const t = useText('request-files');
  const has = attached.some(({ destroyedOn }) => destroyedOn !== null);
  const { data } = useRead(requestReleaseCalls.destructionProof, { id }, { when: has });
  if (!has || !data || data.length === 0) return null;
  return (
    <Panel title={t('proofs')} count={data.length}>
      <PlainList padX={4} padY={3} gap={4}>
        {data.map(({ what, sha256, size, keyId, destroyedAt, why, lookedFor }) => (
          <li key={keyId}>
            <Text as="div" variant="body2" weight="strong" below={1} breaks="anywhere" translate="no">
              {what}
            </Text>
            <FactList
              labelWidth={112}
              facts={[
                [t('destroyed'), recordStampOf(destroyedAt)],
                [t('why'), t(`why-${why}`)],
                [t('size'), sizeOf(size)],
                ['SHA-256', sha256],
                [t('key-id'), keyId],
                [
                  t('looked-for'),
                  lookedFor.map(({ where, absent }) => (
                    <Text as="div" key={where} tone={absent ? 'good' : 'bad'}>
                      {t(absent ? `absent-${where}` : `there-${where}`)}
                    </Text>
                  )),
                ],
              ]}
            />
          </li>
        ))}
      </PlainList>
    </Panel>
  );
}
