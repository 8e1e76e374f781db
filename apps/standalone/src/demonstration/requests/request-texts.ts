/** What the requests of the demonstration ask for, by the ref. no. of their project. */
const tables = (subject: string, folder: string) => [
  {
    ...{ name: 'table1_characteristics.csv', path: `/output/${folder}/table1_characteristics.csv` },
    ...{ desc: `Characteristics of patients, ${subject}; counts below 10 suppressed`, reason: 'Table 1 of the paper' },
  },
  {
    ...{ name: 'figure2_trend.png', path: `/output/${folder}/figure2_trend.png` },
    ...{ desc: `Monthly rate with 95% interval, ${subject}`, reason: 'Figure 2 of the paper' },
  },
];
const model = {
  ...{ model: 'Sepsis early warning v2', fileName: 'sepsis_v2.pkl', fullFilePath: '/output/sepsis/sepsis_v2.pkl' },
  ...{ algorithm: 'Gradient boosted trees', mechanism: 'Scores a patient each hour from the last six observations' },
  ...{ language: 'Python 3.12', sampleScript: 'score_sample.py', modelScript: 'train.py' },
  ...{ inputInfo: 'Six vital signs, each with its time', inputSupp: '', outputInfo: 'Risk from 0 to 1' },
  ...{ outputDesc: 'Probability of sepsis within six hours', outputUsage: 'Silent trial on two wards', outputSupp: '' },
};

export const outputs = {
  frailty: { reasonOfRequest: 'Tables for the annual report to the funder', files: tables('frailty', 'frailty') },
  triage: { reasonOfRequest: 'Results of the validation set', files: tables('radiology triage', 'triage') },
  sepsis: {
    ...{ reasonOfRequest: 'Model for the silent trial', files: tables('sepsis', 'sepsis') },
    ...{ isOutputModel: true, models: [model] },
  },
  renal: { reasonOfRequest: 'Supplement of the manuscript', files: tables('renal decline', 'renal') },
  waiting: { reasonOfRequest: '向癌症服務督導委員會匯報', files: tables('cancer pathway', 'waiting') },
  stroke: { reasonOfRequest: 'Poster of the stroke congress', files: tables('stroke pathway', 'stroke') },
  falls: { reasonOfRequest: 'Interim analysis', files: tables('falls in acute wards', 'falls') },
  asthma: { reasonOfRequest: 'Thesis chapter 4', files: tables('paediatric asthma', 'asthma') },
  knee: { reasonOfRequest: 'Master’s dissertation', files: tables('knee replacement', 'knee') },
} as const;

const supplementaries = [{ documentName: 'Manuscript, version 3', content: 'In the project folder, /papers' }];
export const publications = {
  journal: {
    ...{ publicationType: 'MAN', jouOrCon: 'JOU', publicationTitle: 'Frailty and emergency readmission in Hong Kong' },
    ...{ nameOfJournal: 'Hong Kong Medical Journal', reference: '' },
  },
  congress: {
    ...{ publicationType: 'ABS', jouOrCon: 'CON', publicationTitle: 'Delays on the stroke pathway, 2015–2025' },
    ...{ nameOfConference: 'Asia Pacific Stroke Conference', conferenceOrganizer: 'Asia Pacific Stroke Organization' },
  },
  summary: {
    ...{ publicationType: 'SUM', jouOrCon: 'JOU', publicationTitle: 'Waiting times of cancer pathways: a summary' },
    ...{ nameOfJournal: 'Hong Kong Medical Journal', reference: 'Follows DCL-2026-022' },
  },
} as const;
export const documents = supplementaries;

export const comments = {
  returned: '<p>Table 1 has cells below 10 that can be worked out from the totals. Please suppress the totals too.</p>',
  rejected: '<p>The file holds one row for each patient. Only aggregated results may leave the laboratory.</p>',
  approved: '<p>The package is at the link that the office sends by HA Secure Transfer.</p>',
  reviewed: '<p>No remark. Please send us the published version.</p>',
} as const;
