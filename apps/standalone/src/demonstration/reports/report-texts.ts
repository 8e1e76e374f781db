import type { offeredMilestones } from '@hadcl/features/progress-reports/report/report.shapes';

type Stage = (typeof offeredMilestones)[number];

/** Texts of a monthly report by stage: work done, and work planned. */
export const workAt: Readonly<Record<Stage, readonly (readonly [done: string, planned: string])[]>> = {
  DATA_PRE: [
    [
      '<p>The first release is read in and checked against its dictionary.</p><ul><li>Two columns had changed their units in 2019; they are converted.</li><li>Impossible values fell from 2.3% to 0.1%.</li></ul>',
      'Link admissions with laboratory results, and write down how missing values are treated.',
    ],
    [
      'Admissions and laboratory results are linked; 98.6% of the patients are found in both.',
      'Define the outcome with our clinicians, and draw the first tables.',
    ],
  ],
  DESC_ANA: [
    [
      '<p>Tables by age, sex and cluster are complete.</p><p>呼吸頻率的缺失值按班次描述。</p>',
      'Discuss the tables with the clinicians, then fix the list of predictors.',
    ],
    [
      'Trends by year and district are drawn; one cluster differs before 2018 and is looked at by itself.',
      'Sensitivity analysis without that cluster; begin the first model.',
    ],
  ],
  CODE_MOD: [
    [
      '<p>Two models are compared by cross-validation:</p><ul><li>logistic regression, AUROC 0.81</li><li>gradient boosting, AUROC <strong>0.86</strong> (95% CI 0.85–0.87)</li></ul>',
      'Calibrate by ward, and repeat without the variables that are known too late.',
    ],
    [
      'Calibration by ward is done; the model was too sure in two wards and is fitted anew there.',
      'Freeze the model and write its description before it sees the test years.',
    ],
  ],
  MODE_VAL: [
    [
      'Temporal validation on the last two years holds: R&D sample n=214,806, difference in AUROC < 0.01.',
      'Validate on the hospital that took no part in the development.',
    ],
    [
      'External validation is complete; decision curves are drawn for three thresholds.',
      'Write the manuscript, and ask for the release of the tables.',
    ],
  ],
};

type Remark = {
  readonly topic: 'data' | 'platform' | 'physical' | 'meeting' | 'others';
  readonly comment: string;
  readonly reply: string;
};
/** Remarks of researchers to the office, with replies. */
export const remarks: readonly Remark[] = [
  {
    topic: 'data',
    comment: 'Respiratory rate is missing for 11% of night observations in two wards. Is the paper chart available?',
    reply:
      'The two wards moved to the electronic chart in May 2019. Paper charts are not available; please state the gap.',
  },
  {
    topic: 'platform',
    comment: 'The R session stops after 12 hours; two long fits were lost.',
    reply: 'The limit is 24 hours from the 15th on workstations WS-01 to WS-12.',
  },
  {
    topic: 'physical',
    comment: 'WS-06 has been out of service since the 3rd.',
    reply: 'Board replaced; it is back from Friday.',
  },
  {
    topic: 'meeting',
    comment: 'We ask for 30 minutes with the data team in the third week.',
    reply: 'Wednesday 10:30 is kept for you.',
  },
  { topic: 'others', comment: 'Thank you for the second release.', reply: 'You are welcome.' },
];

export const issues = [
  { issues: 'The extract lacks one laboratory code of two clusters.', owner: 'Cheng Hoi Lam', days: 24 },
  { issues: 'Behind plan: access may end before the model is validated.', owner: 'Wong Chi Ho', days: 60 },
] as const;
