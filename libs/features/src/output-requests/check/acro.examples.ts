/**
 * Tables and what ACRO says of their cells, recorded with acro 1.0.2 (pandas 2.3.3, numpy 2.4.6) from PyPI and its own
 * default.yaml: threshold 10, n = 2 and k = 90 %, p = 10 %, zeros are disclosive. Each is `ACRO(suppress=False).crosstab(…)`
 * of people made up for it; the verdict is the outcome of the output's last record. The sums and means carry the largest
 * contribution of each cell beside them, as our rules ask for it, and the number of people where ACRO counts them itself.
 */
export type AcroTable = {
  readonly name: string;
  readonly text: string;
  /** The columns that ACRO judged, with its verdict for each row: '' is ok. */
  readonly verdicts: Readonly<Record<string, readonly string[]>>;
};
const threshold = 'MinimumThresholdCheck';
const dominance = 'NKCheck';
const bothDominance = 'NKCheck PPercentCheck';

const sums = `ward,n,days,largest_stay
A,20,900,700
B,20,900,450
C,20,900,450
D,20,200,10
E,3,4,2
F,20,835,300
`;
const groups = (statistic: string, values: readonly string[]) =>
  `ward,n,${statistic}_days\n${values.map((value, i) => `${'ABCDEF'[i]},${i === 4 ? 3 : 20},${value}\n`).join('')}`;
const small = ['', '', '', '', threshold, ''];

export const acroTables: readonly AcroTable[] = [
  {
    name: 'counts',
    text: 'ward,18-44,45-64,65+\nA,12,20,3\nB,15,9,10\nC,11,0,40\n',
    verdicts: {
      '18-44': ['', '', ''],
      '45-64': ['', threshold, `PresenceOfZeroCheck ${threshold}`],
      '65+': [threshold, '', ''],
    },
  },
  {
    name: 'counts with totals',
    text: 'ward,18-44,45-64,65+,All\nA,12,20,3,35\nB,15,9,10,34\nC,11,0,40,51\nAll,38,29,53,120\n',
    verdicts: {
      '18-44': ['', '', '', ''],
      '45-64': ['', threshold, `PresenceOfZeroCheck ${threshold}`, ''],
      '65+': [threshold, '', '', ''],
      All: ['', '', '', ''],
    },
  },
  { name: 'sums', text: sums, verdicts: { days: ['', '', dominance, '', threshold, ''] } },
  {
    name: 'means',
    text: groups('mean', ['45', '45', '45', '10', '1.33', '41.75']),
    verdicts: { mean_days: ['', '', dominance, '', threshold, ''] },
  },
  {
    name: 'medians',
    text: groups('median', ['10.53', '23.68', '2.78', '10', '1', '5']),
    verdicts: { median_days: small },
  },
  { name: 'maxima', text: groups('max', ['700', '450', '450', '10', '2', '300']), verdicts: { max_days: small } },
  {
    name: 'minima',
    text: groups('min', ['10.53', '23.68', '2.78', '10', '1', '5']),
    verdicts: { min_days: small },
  },
  {
    name: 'means of values of which some are negative',
    text: 'ward,n,mean_days\nA,20,2.65\nB,20,3\n',
    verdicts: { mean_days: [bothDominance, ''] },
  },
  {
    name: 'means of values of which some are missing',
    text: 'ward,n,mean_days\nA,20,1\nB,20,2\n',
    verdicts: { mean_days: ['', ''] },
  },
];
