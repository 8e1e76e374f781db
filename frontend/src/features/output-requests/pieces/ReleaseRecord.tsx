import { requestReleaseCalls } from '@hadcl/features/output-requests/files/request-release.contract';
import Button from '@mui/material/Button';
import { useText } from '../../../i18n/i18n.js';
import { useRead } from '../../../shell/api/useRead.js';
import { save } from '../../../shell/export/ExportButton.js';
import { Row, Text } from '../../../ui/layout/layout.js';
import { Icon } from '../../../ui/text/Icon.js';
import type { Request } from '../types.js';

/** By which files, rules, thresholds and findings the last approval was given, saved for machines to read (R33). */
export function ReleaseRecord({ request: { id, attached } }: { request: Request }) {
  const t = useText('request-files');
  const { data } = useRead(requestReleaseCalls.releaseRecord, { id }, { when: attached.length > 0 });
  const record = data?.record;
  if (!record) return null;
  const saveIt = () => {
    const content = new Blob([JSON.stringify(record, null, 2)], { type: 'application/json' });
    save({ name: `${record.requestNo} release.json`, content });
  };
  return (
    <Row align="center" wrap gapX={3} gapY={1}>
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        startIcon={<Icon name="download" size={16} />}
        onClick={saveIt}
      >
        {t('record')}
      </Button>
      <Text variant="caption" tone="quiet">
        {t('record-about')}
      </Text>
    </Row>
  );
}
