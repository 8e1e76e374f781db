import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useText } from '../../../i18n/i18n.js';
import { ScreenLink } from '../../../shell/routes/ScreenLink.js';
import { FormHead, FormSection } from '../../../ui/form/frame/FormSection.js';
import { Stack } from '../../../ui/layout/layout.js';
import { FactList } from '../../../ui/page/FactList.js';
import { Note } from '../../../ui/status/Note.js';
import { addressOf } from '../address.js';
import { FileProofs } from './FileProofs.js';
import { ReleaseRecord } from './ReleaseRecord.js';
import { FilesTaken } from '../files/FilesTaken.js';
import { PasswordCell, PasswordDialogs, PasswordShown } from '../password/PasswordParts.js';
import { usePassword } from '../password/usePassword.js';
import { FilesRead, HtmlPart, ModelsRead, RequestorRead } from './ReadParts.js';
import { RequestStatus } from './RequestStatus.js';
import { recordStampOf, Until } from './When.js';
import { PublicationRead } from '../publication/PublicationRead.js';
import type { Request } from '../types.js';

const endedStatuses = ['REJECTED', 'WITHDRAWN', 'REVIEWED'] as const;
const isEnded = (code: Request['statusCode']): code is (typeof endedStatuses)[number] =>
  endedStatuses.some((one) => one === code);

/** Working days in the office’s hands beside the promise, in words where it is over (R36). */
function DaysWithOffice({ request }: { request: Request }) {
  const t = useText('request-form');
  const { officeDays: day, promiseDays: days } = request;
  if (day === null) return null;
  return (
    <Box component="span" sx={day > days ? { color: 'tone.warn.fg', fontWeight: 550 } : {}}>
      {t(day > days ? 'days-over' : 'days-with-office', { day, days })}
    </Box>
  );
}

/** Tells the researcher how many reviewers have voted. What they voted is for the office and PMO alone (R34). */
function VotesIn({ request: { votes } }: { request: Request }) {
  const t = useText('request-votes');
  return votes ? <div>{t('reviewed-by', votes)}</div> : null;
}

/** Why it cannot be changed. */
function Why({ request }: { request: Request }) {
  const t = useText('request-form');
  const { isOwn, requestByName: name, refNum, statusCode } = request;
  if (!isOwn)
    return (
      <Note tone="mute" icon="lock" title={t('why-colleague', { name })}>
        {t('why-colleague-text', { refNum })}
      </Note>
    );
  if (isEnded(statusCode))
    return (
      <Note tone="mute" icon="lock" title={t(`why-${statusCode}`)}>
        {t('why-ended-text')}
      </Note>
    );
  const why = statusCode === 'APPROVED' ? 'why-APPROVED' : 'why-SUBMITTED';
  return (
    <Note tone="mute" icon="lock" title={t(why)}>
      {t(`${why}-text`)}
    </Note>
  );
}

/** A request in words, for whoever cannot change it. */
export function RequestRead({ request, back }: { request: Request; back: string }) {
  const t = useText('request-form');
  const list = useText('requests');
  const { requestNo, requestType: type, projectId, projectType, refNum, projectTitle, isOwn, statusCode } = request;
  const kind = list(type);
  const view = projectType === 'COL_RESEARCHER' ? 'project' : 'self-service';
  const again = addressOf({ view, project: projectId, type }, { new: 'notes', request: request.id });
  return (
    <>
      <FormHead
        title={requestNo}
        status={<RequestStatus fit of={request} />}
        context={t('context-read', { kind, project: projectTitle || refNum })}
        line={
          <>
            <DaysWithOffice request={request} />
            <VotesIn request={request} />
          </>
        }
      >
        {isOwn && isEnded(statusCode) && (
          <Button component={ScreenLink} to={again} variant="outlined">
            {t('use-again')}
          </Button>
        )}
        <Button component={ScreenLink} to={back} variant="outlined">
          {list('back')}
        </Button>
      </FormHead>
      <Stack gap={4} fit>
        <Why request={request} />
        {type === 'OUTPUT' && statusCode === 'APPROVED' && <PasswordPart request={request} />}
        {isOwn && type === 'OUTPUT' && <FilesTaken request={request} />}
        <RequestorRead request={request} />
        {type === 'OUTPUT' ? (
          <>
            <FilesRead request={request} />
            <ModelsRead request={request} />
          </>
        ) : (
          <PublicationRead request={request} />
        )}
        <HtmlPart id="remarks" title={t('part-remarks')} html={request.remarksReq} none={t('nothing')} />
        <HtmlPart id="office" title={t('part-office')} html={request.remarksRsp} none={t('no-comment')} />
        <ReleaseRecord request={request} />
        <FileProofs request={request} />
        <Typography variant="body2" color="textSecondary">
          {t('updated', { by: request.lastUpdatedName, at: recordStampOf(request.lastUpdatedDate) })}
        </Typography>
      </Stack>
    </>
  );
}

/** The way to the password of an approved output, and to whom it was shown. */
function PasswordPart({ request }: { request: Request }) {
  const t = useText('request-form');
  const password = usePassword([request]);
  return (
    <FormSection id="password" title={t('part-password')}>
      <FactList
        stacked={3}
        facts={[
          [t('file-password'), <PasswordCell key="cell" of={request} password={password} />],
          [t('retention'), <Until key="until" date={request.retentionDate} />],
          [
            t('shown-to'),
            request.passwordShown.length > 0
              ? request.passwordShown.map(({ by, at }) => (
                  <Box key={at}>{t('by-at', { by, at: recordStampOf(at) })}</Box>
                ))
              : t('never-shown'),
          ],
        ]}
      />
      <PasswordShown of={request} password={password} />
      <PasswordDialogs password={password} />
    </FormSection>
  );
}
