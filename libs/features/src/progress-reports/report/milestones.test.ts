import { expect, test } from '@jest/globals';
import { reportScreen } from './report.messages.en.js';

test.each([
  ['DATA_RC', 'Data Requirement / Clarification'],
  ['DATA_SPE', 'Data Specification'],
  ['DATA_EXT', 'Data Extraction'],
  ['DATA_REL', 'Data Release'],
  ['DATA_PRE', 'Data Pre-processing'],
  ['DESC_ANA', 'Descriptive Analysis'],
  ['CODE_MOD', 'Coding & Modelling'],
  ['MODE_VAL', 'Model Validation'],
] as const)(
  'the milestone %s reads “%s” in form, review and paper [3.3.3.01 3.3.3.02 3.3.3.03 3.3.3.04 3.3.3.05 3.3.3.06 3.3.3.07 3.3.3.08]',
  (milestone, words) => {
    expect(reportScreen[milestone]).toBe(words);
  },
);
