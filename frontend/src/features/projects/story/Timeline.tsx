import type { Story, StoryMonth } from '@hadcl/features/projects/story/project-story.contract';
import Box from '@mui/material/Box';
import { type ReactNode, useEffect, useRef } from 'react';
import { useText } from '../../../i18n/i18n.js';
import { monthOf, sayMonth } from '../../../i18n/dates.js';
import { Panel } from '../../../ui/page/Surface.js';
import { PeopleCell, ProgressCell, ReportCell, SeatsCell } from './MonthCells.js';

type Lane = { readonly key: string; readonly label: string; readonly cell: (month: StoryMonth) => ReactNode };

/** The lanes of the timeline, one below the other. To add another feature's part, add a lane. */
function useLanes({ projectId, months, hasReports, firstVisitDate }: Story): readonly Lane[] {
  const t = useText('project-story');
  const most = Math.max(1, ...months.map(({ seats, visits }) => Math.max(seats, visits)));
  const firstVisit = firstVisitDate && monthOf(firstVisitDate);
  return [
    { key: 'visits', label: t('lane-visits'), cell: (month) => <SeatsCell month={month} most={most} /> },
    ...(hasReports
      ? [
          { key: 'progress', label: t('lane-progress'), cell: (month: StoryMonth) => <ProgressCell month={month} /> },
          {
            ...{ key: 'report', label: t('lane-report') },
            cell: (month: StoryMonth) => <ReportCell month={month} projectId={projectId} />,
          },
        ]
      : []),
    {
      ...{ key: 'people', label: t('lane-people') },
      cell: (month) => <PeopleCell month={month} isFirstVisit={month.month === firstVisit} />,
    },
  ];
}

const least = 68;
const labelWidth = 116;
const label = {
  ...{
    position: 'sticky',
    left: 0,
    zIndex: 1,
    bgcolor: 'background.paper',
    pl: 4,
    pr: 3,
    width: labelWidth,
    minWidth: labelWidth,
  },
  ...{ typography: 'caption', color: 'text.secondary', textAlign: 'left', fontWeight: 400 },
};
const cell = {
  ...{ p: 0, py: 2, minWidth: least, textAlign: 'center', borderLeft: 1, borderTop: 1, borderColor: 'line.soft' },
  '@media print': { minWidth: 0, py: 1.5 },
};
/** The present month is tinted and future months are sunken; their position says the same without colour. */
const ground = (month: string, current: string) => {
  if (month === current) return { bgcolor: 'primary.light' };
  return month > current ? { bgcolor: 'surface.sunken' } : {};
};

/** On paper a year fills the width; fewer months keep the same month width. */
const onPaper = (count: number) => ({
  ...{ tableLayout: 'fixed', zoom: 0.85 },
  width: `calc(${labelWidth}px + (100% - ${labelWidth}px) * ${count / 12})`,
});

/** On paper a month may wrap between name and year, but not within either. */
function WithYear({ month }: { month: string }) {
  const [both, name] = [sayMonth(month, 'MMM yyyy'), sayMonth(month, 'MMM')];
  if (!both.endsWith(name)) return both;
  return (
    <>
      {both.slice(0, -name.length)}
      <wbr />
      {name}
    </>
  );
}

type MonthsProps = { lanes: readonly Lane[]; months: readonly StoryMonth[]; current: string };

function Months({ lanes, months, current }: MonthsProps) {
  const t = useText('project-story');
  const year = (month: string, i: number) => i === 0 || month.endsWith('-01');
  return (
    <Box
      component="table"
      sx={{ width: 1, borderSpacing: 0, borderCollapse: 'separate', '@media print': onPaper(months.length) }}
    >
      <thead>
        <tr>
          <Box component="td" sx={label} />
          {months.map(({ month }, i) => (
            <Box
              component="th"
              scope="col"
              key={month}
              aria-current={month === current ? 'date' : undefined}
              sx={{
                ...{ ...cell, borderTop: 0, py: 1.5, typography: 'caption', ...ground(month, current) },
                ...{
                  fontWeight: month === current ? 600 : 400,
                  whiteSpace: 'nowrap',
                  '@media print': { whiteSpace: 'normal', verticalAlign: 'bottom', wordBreak: 'keep-all' },
                },
                ...(month > current && { color: 'text.secondary' }),
              }}
            >
              {year(month, i) ? <WithYear month={month} /> : sayMonth(month, 'MMM')}
            </Box>
          ))}
        </tr>
      </thead>
      <tbody>
        {lanes.map((lane) => (
          <tr key={lane.key}>
            <Box component="th" scope="row" sx={{ ...label, borderTop: 1, borderColor: 'line.soft' }}>
              {lane.label}
            </Box>
            {months.map((month) => (
              <Box
                component="td"
                key={month.month}
                sx={{
                  ...cell,
                  ...ground(month.month, current),
                  verticalAlign: lane.key === 'visits' ? 'bottom' : 'middle',
                }}
              >
                {lane.cell(month)}
              </Box>
            ))}
          </tr>
        ))}
      </tbody>
      <Box component="caption" sx={{ display: 'none' }}>
        {t('timeline')}
      </Box>
    </Box>
  );
}

/** Splits months into rows of a year, for paper. */
const yearsOf = (months: readonly StoryMonth[]) =>
  Array.from({ length: Math.ceil(months.length / 12) }, (_, i) => months.slice(i * 12, i * 12 + 12));

/** The access period of one project: one column for each month, one lane for each kind of event. */
export function Timeline({ story, today }: { story: Story; today: string }) {
  const t = useText('project-story');
  const lanes = useLanes(story);
  const current = monthOf(today);
  const { months } = story;
  const scrolled = useRef<HTMLDivElement>(null);
  const place = months.findIndex(({ month }) => month === current);
  // In a long period, scroll to the present month.
  useEffect(() => {
    const box = scrolled.current;
    if (box && place > 0) box.scrollLeft = Math.max(0, (place + 3) * least + labelWidth - box.clientWidth);
  }, [place]);
  const [begin, end] = [`${months[0]?.month ?? current}-01`, `${months.at(-1)?.month ?? current}-01`];
  const shared = { lanes, current };
  return (
    <Panel title={t('timeline')} count={t('span', { from: begin, until: end })}>
      <Box
        ref={scrolled}
        tabIndex={0}
        role="region"
        aria-label={t('months')}
        sx={{ displayPrint: 'none', overflowX: 'auto', overflowY: 'hidden' }}
      >
        <Months {...shared} months={months} />
      </Box>
      <Box sx={{ display: 'none', displayPrint: 'block' }}>
        {yearsOf(months).map((year) => (
          <Box key={year[0]!.month} sx={{ breakInside: 'avoid', '& + &': { borderTop: 1, borderColor: 'divider' } }}>
            <Months {...shared} months={year} />
          </Box>
        ))}
      </Box>
    </Panel>
  );
}
