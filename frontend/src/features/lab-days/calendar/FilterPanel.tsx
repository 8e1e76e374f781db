import { useText } from '../../../i18n/i18n.js';
import { SidePanel } from '../../../shell/lab/SidePanel.js';
import { FilterRadios, FilterSearch } from '../../../ui/form/FilterField.js';
import { oneOf, text } from '../../../shell/routes/useSearch.js';
import type { Line } from '../officeDay.js';
import { Stack } from '../../../ui/layout/layout.js';

export const officeModes = ['view', 'manage', 'setup'] as const;
export type OfficeMode = (typeof officeModes)[number];
export const officeViews = ['calendar', 'history'] as const;
export type OfficeView = (typeof officeViews)[number];

/** Which bookings the office looks at. `selfService` is a reference number, or `firstTimeSelf` for first visits. */
export type Filter = { by: 'all' | 'selection'; project?: string; selfService?: string };
export const firstTimeSelf = 'first-time';

export const passes = ({ by, project, selfService }: Filter, line: Pick<Line, 'refNum' | 'selfService' | 'first'>) => {
  if (by === 'all' || (!project && !selfService)) return true;
  if (!line.selfService) return line.refNum === project;
  return selfService === firstTimeSelf ? line.first : line.refNum === selfService;
};

/** The filter as query parameters. */
export const filterParameters = { show: oneOf(['all', 'selection'], 'all'), project: text(), self: text() };
type Written = { show: 'all' | 'selection'; project: string; self: string };

export const filterOf = ({ show, project, self }: Written): Filter => ({
  by: project || self ? 'selection' : show,
  ...(project && { project }),
  ...(self && { selfService: self }),
});
export const filterQuery = ({ by, project = '', selfService = '' }: Filter): Written =>
  by === 'all' ? { show: by, project: '', self: '' } : { show: by, project, self: selfService };

type Props = {
  filter: Filter;
  projects: readonly string[];
  selfServices: readonly string[];
  onFilter: (filter: Filter) => void;
  bare?: boolean;
};

const itself = (refNum: string) => [refNum, refNum] as const;

/** Show all records, or those of a project, an application or first visits; picking a value selects “Selection by”. */
export function FilterPanel({ filter, projects, selfServices, onFilter, bare = false }: Props) {
  const t = useText('lab-days');
  const set = (change: { project?: string | undefined; selfService?: string | undefined }) => {
    const { project, selfService } = { ...filter, ...change };
    onFilter({ by: 'selection', ...(project && { project }), ...(selfService && { selfService }) });
  };
  return (
    <SidePanel bare={bare} title={t('show')}>
      <Stack gap={3} fit pad={4}>
        <FilterRadios
          label={t('records')}
          words={[
            ['all', t('show-all')],
            ['selection', t('show-selection')],
          ]}
          value={filter.by}
          onChange={(by) => onFilter({ by })}
        />
        <FilterSearch
          label={t('project-no')}
          placeholder={t('any-project')}
          words={projects.map(itself)}
          value={filter.project}
          nothingFound={t('nothing-found')}
          onChange={(project) => set({ project })}
        />
        <FilterSearch
          label={t('self-service-no')}
          placeholder={t('any-application')}
          words={[[firstTimeSelf, t('first-time-self')], ...selfServices.map(itself)]}
          value={filter.selfService}
          nothingFound={t('nothing-found')}
          onChange={(selfService) => set({ selfService })}
        />
      </Stack>
    </SidePanel>
  );
}
