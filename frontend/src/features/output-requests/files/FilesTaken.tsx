import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { useText } from '../../../i18n/i18n.js';
import { useToday } from '../../../shell/live/useLive.js';
import { useSession } from '../../../shell/session/Session.js';
import { useWhileOpen } from '../../../ui/dialog/dialog.js';
import { MessageDialog } from '../../../ui/dialog/MessageDialog.js';
import { sizeOf } from '../../../ui/form/files/FileRow.js';
import { FormSection } from '../../../ui/form/frame/FormSection.js';
import { Block, PlainList, Row, Text } from '../../../ui/layout/layout.js';
import { Icon } from '../../../ui/text/Icon.js';
import { Reminder } from '../password/PasswordParts.js';
import type { Request } from '../types.js';
import { type Taking, useTaking } from './useTaking.js';

/** The files of an approved request, for its requester to take until the retention date (R35). */
export function FilesTaken({ request }: { request: Request }) {
  const t = useText('request-files');
  const today = useToday();
  const taking = useTaking(request);
  const { attached, files, retentionDate, statusCode } = request;
  const named = attached.filter(
    ({ fileId, destroyedOn }) => !destroyedOn && files.some((one) => one.fileId === fileId),
  );
  const mayTake = statusCode === 'APPROVED' && retentionDate !== null && retentionDate >= today;
  if (!mayTake || named.length === 0) return null;
  const { running } = taking;
  return (
    <FormSection id="take" flush title={t('part-take')} about={t('take-about')}>
      <PlainList>
        {named.map((file) => (
          <Row
            as="li"
            key={file.fileId}
            align="center"
            wrap
            gapX={4}
            gapY={2}
            padX={{ xs: 4, sm: 5 }}
            padY={3}
            lineAbove="soft"
          >
            <Block grow shrink breaks="anywhere">
              <Text weight="strong" translate="no">
                {file.name}
              </Text>{' '}
              <Text tone="quiet">{sizeOf(file.size)}</Text>
              <Text as="div" variant="caption" tone="quiet" translate="no">
                {file.sha256}
              </Text>
              {running?.fileId === file.fileId && (
                <Block above={2}>
                  <LinearProgress
                    variant="determinate"
                    value={(running.bytes / Math.max(1, file.size)) * 100}
                    aria-label={t('taking', { name: file.name })}
                  />
                  <Text variant="caption" tone="quiet">
                    {t('bytes-of', { done: sizeOf(running.bytes), all: sizeOf(file.size) })}
                  </Text>
                </Block>
              )}
            </Block>
            {running?.fileId === file.fileId ? (
              <Button size="small" color="inherit" onClick={taking.stop}>
                {t('cancel')}
              </Button>
            ) : (
              <Button
                size="small"
                variant="contained"
                disabled={running !== undefined}
                startIcon={<Icon name="download" size={16} />}
                aria-label={t('take-name', { name: file.name })}
                onClick={() => taking.ask(file)}
              >
                {t('take')}
              </Button>
            )}
          </Row>
        ))}
      </PlainList>
      <TakingDialogs request={request} taking={taking} />
    </FormSection>
  );
}

function TakingDialogs({ request, taking }: { request: Request; taking: Taking }) {
  const t = useText('request-files');
  const { logout } = useSession();
  const { asked, failed, cancel } = taking;
  const name = useWhileOpen(asked !== undefined, asked?.file.name) ?? '';
  const sentence = useWhileOpen(failed !== undefined, failed);
  const other = { label: t('cancel'), onClick: cancel };
  return (
    <>
      {asked?.step === 'reminder' && (
        <Reminder of={request} action={t('go-on')} onRead={taking.read} onCancel={cancel} />
      )}
      <MessageDialog
        open={asked?.step === 'question'}
        icon="download"
        title={t('take-question')}
        action={t('take')}
        busy={taking.busy}
        onAction={taking.confirm}
        other={other}
      >
        {t('take-text', { name })}
      </MessageDialog>
      <MessageDialog
        open={asked?.step === 'login'}
        icon="lock"
        title={t('login-again')}
        action={t('login-again-act')}
        onAction={() => void logout()}
        other={other}
      >
        {t('login-again-text')}
      </MessageDialog>
      <MessageDialog
        open={failed !== undefined}
        bad
        icon="warn"
        title={t('not-taken')}
        action={t('close')}
        onAction={taking.closeFailed}
      >
        {sentence}
      </MessageDialog>
    </>
  );
}
