import {
  bookingLetterCalls,
  type LetterLeftOut,
  type LetterPreview,
} from '@hadcl/features/bookings/letters/booking-letter.contract';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useRead } from '../../../shell/api/useRead.js';
import { useText } from '../../../i18n/i18n.js';
import { LetterHtml } from '../../../ui/text/Html.js';
import { Icon } from '../../../ui/text/Icon.js';
import { listed } from '../../../ui/text/joined.js';
import { LeftOut } from '../../../ui/status/LeftOut.js';
import type { bookingCalls } from '@hadcl/features/bookings/booking/booking.contract';
import type { Input, Output } from '@hadcl/kernel/call';
import type { SentLine } from '../batch/batch.js';
import type { Line } from '../officeDay.js';
import { Block, Text } from '../../../ui/layout/layout.js';

function Letter({ letter }: { letter: LetterPreview }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <Box component="li" sx={{ borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0 } }}>
      <ButtonBase
        disableRipple
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        sx={{
          width: 1,
          minHeight: 44,
          typography: 'body1',
          px: 3,
          py: 1.5,
          columnGap: 3,
          textAlign: 'left',
          // On a phone the projects go below the address, so that neither wraps inside a word.
          display: 'grid',
          gridTemplateColumns: { xs: '16px minmax(0, 1fr)', sm: '16px minmax(0, 1fr) auto' },
        }}
      >
        <Icon name={open ? 'down' : 'right'} size={16} tone="quiet" />
        <Block as="span" shrink>
          <Text block weight="strong">
            {letter.name}
          </Text>
          <Text variant="body2" tone="quiet" breaks="anywhere">
            {letter.email}
          </Text>
        </Block>
        <Typography
          component="span"
          variant="body2"
          color="textSecondary"
          sx={{ gridColumn: { xs: 2, sm: 'auto' }, textAlign: { sm: 'right' } }}
        >
          {listed(letter.refNums)}
        </Typography>
      </ButtonBase>
      {open && (
        <Box id={id} sx={{ mx: 3, mb: 3, p: 4, border: 1, borderColor: 'divider', borderRadius: 1, overflowX: 'auto' }}>
          <Text as="p" below={3} variant="body1" weight="bold">
            {letter.subject}
          </Text>
          <LetterHtml html={letter.html} />
        </Box>
      )}
    </Box>
  );
}

/** The recipients; each row opens the letter as its reader would get it. */
export function LetterList({ letters }: { letters: readonly LetterPreview[] }) {
  const t = useText('lab-days');
  return (
    <Box
      component="ul"
      aria-label={t('letters-preview')}
      sx={{ m: 0, p: 0, listStyle: 'none', border: 1, borderColor: 'divider', borderRadius: 1 }}
    >
      {letters.map((letter) => (
        <Letter key={letter.userId} letter={letter} />
      ))}
    </Box>
  );
}

/** People of the chosen projects who get no letter, with the reason. */
export function LettersLeftOut({ people }: { people: readonly LetterLeftOut[] }) {
  const t = useText('lab-days');
  if (people.length === 0) return null;
  const rows = people.map(({ userId, name, refNums, why }) => ({
    ...{ userId, name },
    why: t(`letters-left-${why}`),
    about: listed(refNums),
  }));
  return <LeftOut title={t('letters-left-out')} people={rows} />;
}

/** Who gets no letter about a save; renders nothing if everybody does. */
export function SavedLeftOut({ letters }: { letters: SavedLetters | undefined }) {
  const input = letters ?? { month: '', lettersId: '' };
  const { data } = useRead(bookingLetterCalls.lettersLeftOut, input, { when: letters !== undefined });
  return letters && data ? <LettersLeftOut people={data} /> : null;
}

/** The form as typed: `refs` are reference numbers of the month's projects; `all` overrides `refs`. */
export type LettersForm = { month: string | null; refs: readonly string[]; all: boolean };
export type Project = Output<typeof bookingCalls.bookedActiveProjects>[number];

/** Identifies the letters that a save has ordered. */
export type SavedLetters = Input<typeof bookingLetterCalls.lettersLeftOut>;

/** Ids of the projects to write to. */
export const chosenOf = ({ refs, all }: LettersForm, projects: readonly Project[]) =>
  projects.filter(({ refNum }) => all || refs.includes(refNum)).map(({ projectId }) => projectId);

/** The input for the letters about a save: each sent line with the seats that it had before. */
export const changesOf = (
  sent: readonly SentLine[],
  before: readonly Line[],
): Input<typeof bookingLetterCalls.emailNotification> => ({
  month: sent[0]?.bookDate.slice(0, 7) ?? '',
  projects: [...new Set(sent.map(({ projectId }) => projectId))],
  updatedList: sent.map(({ requestId: id, bookDate, projectId, quota: newQuota, statusCode }) => {
    const was = before.find((line) => line.date === bookDate && line.projectId === projectId);
    return { id, bookDate, projectId, newQuota, statusCode, oldQuota: was?.id ? was.seats : 0 };
  }),
});
