import Box from '@mui/material/Box';
import { useText } from '../../../i18n/i18n.js';
import { SidePanel } from '../../../shell/lab/SidePanel.js';
import { FilterRadios, FilterSearch } from '../../../ui/form/FilterField.js';
import { type Filter, firstTimeSelf } from './filter.js';

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
      <Box sx={{ p: 4, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}>
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
      </Box>
    </SidePanel>
  );
}
