import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useText } from '../../../i18n/i18n.js';
import { SidePanel } from '../../../shell/lab/SidePanel.js';
import { Field } from '../../../ui/form/frame/Field.js';
import { type Filter, firstTimeSelf } from './filter.js';

type Option = { value: string; label: string };
type PickerProps = {
  label: string;
  placeholder: string;
  options: Option[];
  value: string | undefined;
  onPick: (value: string | undefined) => void;
};

function Picker({ label, placeholder, options, value, onPick }: PickerProps) {
  const t = useText('lab-days');
  return (
    <Autocomplete
      size="small"
      options={options}
      value={options.find((option) => option.value === value) ?? null}
      isOptionEqualToValue={(a, b) => a.value === b.value}
      noOptionsText={t('nothing-found')}
      onChange={(_, option) => onPick(option?.value)}
      renderInput={(props) => <Field {...props} size="small" label={label} placeholder={placeholder} />}
    />
  );
}

type Props = {
  filter: Filter;
  projects: readonly string[];
  selfServices: readonly string[];
  onFilter: (filter: Filter) => void;
  bare?: boolean;
};

const asOption = (refNum: string): Option => ({ value: refNum, label: refNum });

/** Show all records, or those of a project, an application or first visits; picking a value selects “Selection by”. */
export function FilterPanel({ filter, projects, selfServices, onFilter, bare = false }: Props) {
  const t = useText('lab-days');
  const radio = <Radio size="small" disableRipple sx={{ p: 1, mr: 1, ml: 1 }} />;
  const set = (change: { project?: string | undefined; selfService?: string | undefined }) => {
    const { project, selfService } = { ...filter, ...change };
    onFilter({ by: 'selection', ...(project && { project }), ...(selfService && { selfService }) });
  };
  return (
    <SidePanel bare={bare} title={t('show')}>
      <Box sx={{ p: 4, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}>
        <RadioGroup
          aria-label={t('records')}
          value={filter.by}
          onChange={(_, value) => onFilter({ by: value as Filter['by'] })}
          sx={{ gap: 1, ml: 1 }}
        >
          <FormControlLabel value="all" control={radio} label={t('show-all')} />
          <FormControlLabel value="selection" control={radio} label={t('show-selection')} />
        </RadioGroup>
        <Picker
          label={t('project-no')}
          placeholder={t('any-project')}
          options={projects.map(asOption)}
          value={filter.project}
          onPick={(project) => set({ project })}
        />
        <Picker
          label={t('self-service-no')}
          placeholder={t('any-application')}
          options={[{ value: firstTimeSelf, label: t('first-time-self') }, ...selfServices.map(asOption)]}
          value={filter.selfService}
          onPick={(selfService) => set({ selfService })}
        />
      </Box>
    </SidePanel>
  );
}
