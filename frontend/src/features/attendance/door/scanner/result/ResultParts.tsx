import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { words } from '../../../../../ui/theme/theme.js';
import { Icon } from '../../../../../ui/text/Icon.js';
import { Person } from '../../../../../ui/text/Person.js';
import { bandLooks, type ScanResult, type ScanFact, type FollowUp, type Task } from './scanResult.js';
import { Fragment, useEffect, useRef, useState } from 'react';
import { useText } from '../../../../../i18n/i18n.js';
import { StatusChip } from '../../../../../ui/status/StatusChip.js';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { PlainList, Text } from '../../../../../ui/layout/layout.js';

const whole = { gridColumn: { xs: '1 / -1', sm: '2 / -1' } };

/** The result of a scan, readable across the room: colour, icon, word, person, project. */
export function ScanBand({ result, titleId }: { result: ScanResult; titleId: string }) {
  const { tone, icon } = bandLooks[result.kind];
  const { name, nameZh } = result;
  return (
    <Box
      role="status"
      sx={{
        bgcolor: `tone.${tone}.band`,
        color: `tone.${tone}.onBand`,
        px: { xs: 4, sm: 8 },
        py: { xs: 4, sm: 6 },
        display: 'grid',
        gridTemplateColumns: { xs: '1fr auto', sm: '96px minmax(0, 1fr) auto' },
        columnGap: { xs: 5, sm: 8 },
        rowGap: { sm: 1 },
        alignItems: 'center',
      }}
    >
      <Icon name={icon} size={96} sx={{ display: { xs: 'none', sm: 'block' }, gridRow: 'span 3' }} />
      <Text id={titleId} as="h2" variant={{ xs: 'figureSmall', sm: 'figure' }}>
        {result.word}
      </Text>
      <Typography component="span" sx={{ typography: { xs: 'figureSmall', sm: 'figure' }, alignSelf: 'start' }}>
        {result.time}
      </Typography>
      <Typography
        component="p"
        sx={{
          ...whole,
          typography: { xs: 'figure', sm: 'wallTitle' },
          overflowWrap: 'anywhere',
          '& [lang]': { color: 'inherit', fontWeight: 500, ml: 0 },
        }}
      >
        <Person name={name} {...(nameZh && { nameZh })} />
      </Typography>
      {result.line && (
        <Typography
          component="p"
          sx={{ ...whole, ...words, typography: { xs: 'h2', sm: 'figure' }, fontWeight: 500, mt: 1 }}
        >
          {result.line}
        </Typography>
      )}
    </Box>
  );
}

/** Read-only facts about the person; those that need attention are red and have a note. */
export function ScanFacts({ facts }: { facts: readonly ScanFact[] }) {
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 5fr) minmax(0, 6fr)', sm: 'auto 1fr' },
        columnGap: 5,
        rowGap: 2,
        alignContent: 'start',
        '& dd': { m: 0 },
      }}
    >
      {facts.map(({ label, value, alert }) => (
        <Fragment key={label}>
          <Typography component="dt" color="textSecondary">
            {label}
          </Typography>
          <Text
            as="dd"
            variant="body1"
            tone={alert === undefined ? undefined : 'bad'}
            weight={alert === undefined ? undefined : 'bold'}
          >
            {value}
            {alert && `, ${alert}`}
          </Text>
        </Fragment>
      ))}
    </Box>
  );
}

/** What the officer has to do about this person; directly beneath the band. */
export function FollowUps({ items }: { items: readonly FollowUp[] }) {
  const t = useText('attendance');
  return (
    <PlainList aria-label={t('to-follow-up')} lineBelow="divider">
      {items.map(({ tone, icon, title, text }) => (
        <Box
          component="li"
          key={title}
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: '24px 1fr', sm: '24px 300px 1fr' },
            columnGap: 3,
            alignItems: 'center',
            px: { xs: 4, sm: 8 },
            py: 2.5,
            color: `tone.${tone}.fg`,
            bgcolor: `tone.${tone}.bg`,
            '& + &': { borderTop: 1, borderColor: 'divider' },
          }}
        >
          <Icon name={icon} size={24} />
          <Typography variant="h2" component="span">
            {title}
          </Typography>
          <Typography component="span" sx={{ color: 'text.primary', gridColumn: { xs: 2, sm: 'auto' } }}>
            {text}
          </Typography>
        </Box>
      ))}
    </PlainList>
  );
}

/** The admin tasks of the person, in two columns if there is room. */
export function AdminTasks({ tasks, twoUp }: { tasks: readonly Task[]; twoUp: boolean }) {
  const t = useText('attendance');
  return (
    <Box
      component="ul"
      aria-label={t('admin-tasks')}
      sx={{
        m: 0,
        p: 0,
        listStyle: 'none',
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: twoUp ? '1fr 1fr' : '1fr' },
        columnGap: 8,
      }}
    >
      {tasks.map(({ desc, isChecked }) => (
        <Box
          component="li"
          key={desc}
          sx={{
            display: 'flex',
            justifyContent: 'space-between',
            alignItems: 'center',
            minHeight: 32,
            borderTop: 1,
            borderColor: 'line.soft',
          }}
        >
          {desc}
          <StatusChip tone={isChecked ? 'good' : 'warn'} icon={isChecked ? 'check' : 'close'}>
            {t(isChecked ? 'yes' : 'no')}
          </StatusChip>
        </Box>
      ))}
    </Box>
  );
}

/**
 * Calls `onEnd` after `seconds`, unless `keep` was called; `again` restarts the countdown. It measures elapsed time, so
 * a sleeping tab closes when it wakes.
 */
export function useClosing(seconds: number, onEnd: () => void) {
  const [kept, setKept] = useState(false);
  const [left, setLeft] = useState(seconds);
  const [round, setRound] = useState(0);
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });
  useEffect(() => {
    if (kept) return undefined;
    const until = performance.now() + seconds * 1000;
    const timer = setInterval(() => {
      const rest = Math.max(0, Math.ceil((until - performance.now()) / 1000));
      setLeft(rest);
      if (rest) return;
      clearInterval(timer);
      end.current();
    }, 250);
    return () => clearInterval(timer);
  }, [kept, seconds, round]);
  return {
    left: kept ? undefined : left,
    keep: () => setKept(true),
    again: () => {
      setLeft(seconds);
      setRound((before) => before + 1);
    },
  };
}

type Props = {
  left: number;
  total: number;
  /** Unsaved input is saved when the time is up. */
  saves: boolean;
  onKeep: () => void;
};

/** Closes the result without a click, so that the desk is ready for the next person; a button keeps it open. */
export function ClosingIn({ left, total, saves, onKeep }: Props) {
  const t = useText('attendance');
  return (
    <Box
      sx={{
        ...{ mr: 'auto', display: 'flex', alignItems: 'center', gap: 3 },
        ...{ width: { xs: 1, sm: 'auto' }, justifyContent: { xs: 'space-between', sm: 'flex-start' } },
      }}
    >
      <LinearProgress
        variant="determinate"
        aria-label={t('closes-label')}
        value={(left / total) * 100}
        color="inherit"
        sx={{ width: 48, height: 3, borderRadius: 1, color: 'text.secondary', display: { xs: 'none', sm: 'block' } }}
      />
      <Typography role="timer" variant="body2" color="textSecondary">
        {left ? t(saves ? 'saves-in' : 'closes-in', { seconds: left }) : t(saves ? 'not-saved' : 'closing')}
      </Typography>
      <Button size="small" color="inherit" onClick={onKeep} sx={{ mr: { xs: -2.5, sm: 0 } }}>
        {t('keep-open')}
      </Button>
    </Box>
  );
}
