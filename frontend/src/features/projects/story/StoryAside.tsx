import type { Story } from '@hadcl/features/projects/project-story.contract';
import Box from '@mui/material/Box';
import { useText } from '../../../shell/i18n/i18n.js';
import { say } from '../../../ui/calendar/dates.js';
import { type Fact, FactList } from '../../../ui/FactList.js';
import { Panel } from '../../../ui/Panel.js';
import { Person } from '../../../ui/Person.js';
import { words } from '../../../ui/theme/theme.js';

const percentOf = (part: number, whole: number) => Math.round((100 * part) / whole);

/** What is so of a project today. */
export function StoryFacts({ story: its }: { story: Story }) {
  const t = useText('project-story');
  const date = (day: string | null) => (day === null ? t('no-date') : say(day));
  const { seats, used, risk } = its;
  const facts: readonly (Fact | false)[] = [
    [t('cohort'), `${its.cohort}`],
    [t('access'), t('until', { from: date(its.accessStartDate), until: date(its.accessEndDate) })],
    its.expectedAccessEndDate !== its.accessEndDate && [t('expected-end'), date(its.expectedAccessEndDate)],
    [t('first-visit-date'), date(its.firstVisitDate)],
    [t('study'), date(its.studyCompletionDate)],
    [t('portal-end'), date(its.portalAccessEndDate)],
    [t('seats-held'), seats > 0 ? t('seats-used', { seats, used, percent: percentOf(used, seats) }) : '0'],
    risk !== null && [t('risk'), t(`risk-since_${risk.level}`, { month: `${risk.since}-01` })],
  ];
  return (
    <Panel title={t('project')}>
      <Box sx={{ px: 4, py: 3, ...words }}>
        <FactList labelWidth={132} facts={facts.filter((fact) => fact !== false)} />
      </Box>
    </Panel>
  );
}

type One = Story['people'][number];
const roleOf = ({ isPI, isHA }: One) => {
  if (isPI) return 'role-PI';
  return isHA ? 'role-HA' : 'role-RESEARCHER';
};
/** Whose dates are over, or still to begin, has them said. */
const datesOf = ({ since, until }: One, today: string) => {
  if (until < today) return 'until';
  return since > today ? 'from' : 'since';
};

/** Who works on it, since when: the dates are those of their accounts. */
export function StoryPeople({ people, today }: { people: readonly One[]; today: string }) {
  const t = useText('project-story');
  return (
    <Panel title={t('people')} count={people.length}>
      <Box component="ul" sx={{ m: 0, px: 4, py: 1, listStyle: 'none' }}>
        {people.map((one) => (
          <Box
            component="li"
            key={one.userId}
            sx={{ py: 2, breakInside: 'avoid', '& + &': { borderTop: 1, borderColor: 'line.soft' } }}
          >
            <Box sx={{ typography: 'body2', fontWeight: 550, ...words }}>
              <Person name={one.userName} nameZh={one.userNameZh} />
            </Box>
            <Box
              sx={{
                ...{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 3 },
                ...{ typography: 'caption', color: 'text.secondary' },
              }}
            >
              <span>{t(roleOf(one))}</span>
              <span>
                {t(datesOf(one, today), { date: say(one.since), from: say(one.since), until: say(one.until) })}
              </span>
            </Box>
          </Box>
        ))}
        {people.length === 0 && (
          <Box component="li" sx={{ py: 2, typography: 'body2', color: 'text.secondary' }}>
            {t('nobody')}
          </Box>
        )}
      </Box>
    </Panel>
  );
}
