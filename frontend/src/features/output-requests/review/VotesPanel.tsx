import { voteCalls, votes, type Vote, type Voting } from '@hadcl/features/output-requests/votes/votes.contract';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useText } from '../../../i18n/i18n.js';
import { useCallForm } from '../../../shell/form/useCallForm.js';
import { useTell } from '../../../shell/tell/useTell.js';
import { ActionButton } from '../../../ui/dialog/ActionButton.js';
import { MessageDialog } from '../../../ui/dialog/MessageDialog.js';
import { RadioField } from '../../../ui/form/ChoiceField.js';
import { TextField } from '../../../ui/form/TextField.js';
import { PlainList, Row, Stack, Text } from '../../../ui/layout/layout.js';
import { Panel } from '../../../ui/page/Surface.js';
import { StatusChip, type ToneName } from '../../../ui/status/StatusChip.js';
import { Icon, type IconName } from '../../../ui/text/Icon.js';
import { recordStampOf } from '../pieces/When.js';
import type { Request } from '../types.js';

type Props = { request: Request; voting: Voting };

/** The votes of officers about this submission (R34): how many are in, and once all are, who voted what. */
export function VotesPanel({ request, voting }: Props) {
  const t = useText('request-votes');
  const { standing, cast, hasVoted, isBarred, tooFew, reviewers } = voting;
  const mayVote = request.allowed.includes('vote');
  return (
    <Panel title={t('votes')} count={t('votes-in', { in: voting.in, of: voting.of })}>
      <Stack pad={4} gap={4} fit>
        {standing === 'unfinished' ? (
          <Told icon="lock">{t(hasVoted ? 'unread-voted' : 'unread')}</Told>
        ) : (
          <Told icon="info">{t(standing)}</Told>
        )}
        {isBarred && <Told icon="info">{t('barred', { refNum: request.refNum })}</Told>}
        {tooFew !== null && <Told icon="warn">{t('too-few', { count: tooFew, of: reviewers })}</Told>}
        {mayVote && <Ballot key={voting.submission} request={request} voting={voting} />}
        {cast.length > 0 && <Cast cast={cast} />}
      </Stack>
    </Panel>
  );
}

const Told = ({ icon, children }: { icon: IconName; children: string }) => (
  <Row gap={2} variant="body2" tone={icon === 'warn' ? 'warn' : 'quiet'} breaks="pretty">
    <Icon name={icon} size={18} />
    <span>{children}</span>
  </Row>
);

const tones: Readonly<Record<Vote, ToneName>> = { RELEASE: 'good', CHANGE: 'warn', REFUSE: 'bad' };

function Cast({ cast }: Pick<Voting, 'cast'>) {
  const t = useText('request-votes');
  return (
    <PlainList aria-label={t('votes')} gap={3}>
      {cast.map(({ vote, note, by, at, isOwn }) => (
        <Stack as="li" key={`${by} ${at}`} gap={1} justify="start">
          <Row>
            <StatusChip tone={tones[vote]}>{t(vote)}</StatusChip>
          </Row>
          {note && (
            <Text as="div" variant="body2" breaks="anywhere">
              {note}
            </Text>
          )}
          <Text as="div" variant="caption" tone="quiet">
            {isOwn ? t('you', { at: recordStampOf(at) }) : t('vote-of', { by, at: recordStampOf(at) })}
          </Text>
        </Stack>
      ))}
    </PlainList>
  );
}

type Written = { vote: Vote | null; note: string | null };

/** Nothing is chosen beforehand, and a confirmation says that a vote cannot be taken back. */
function Ballot({ request: { id, requestNo }, voting: { submission, standing } }: Props) {
  const t = useText('request-votes');
  const tell = useTell();
  const [asked, setAsked] = useState(false);
  const form = useCallForm(voteCalls.castVote, {
    defaults: { vote: null, note: null } as Written,
    suggested: true,
    toInput: ({ vote, note }: Written) => ({ id, submission, vote, note: note ?? '' }),
    onDone: ({ message }) => tell(message),
  });
  const { vote } = useWatch({ control: form.control }) as Written;
  const send = () => {
    setAsked(false);
    void form.sendNow();
  };
  return (
    <Stack gap={3} fit data-form>
      <RadioField
        form={form}
        name="vote"
        label={t('your-vote')}
        required
        words={votes.map((one) => [one, t(one)] as const)}
      />
      <TextField
        form={form}
        name="note"
        label={t('note')}
        rows={2}
        help={t(standing === 'unfinished' ? 'note-unread' : 'note-open')}
      />
      <ActionButton
        variant="outlined"
        reason={vote ? undefined : t('choose')}
        loading={form.busy}
        onClick={() => setAsked(true)}
      >
        {t('cast')}
      </ActionButton>
      <MessageDialog
        open={asked}
        icon="flag"
        title={t('ask-cast', { requestNo, vote: vote ? t(vote) : '' })}
        action={t('cast')}
        onAction={send}
        other={{ label: t('not-yet'), onClick: () => setAsked(false) }}
        focusOther
      >
        {t('ask-text')}
      </MessageDialog>
    </Stack>
  );
}
