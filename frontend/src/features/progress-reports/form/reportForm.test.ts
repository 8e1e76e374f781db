import { report } from '../report.examples.js';
import { draftIn, formOf } from './reportForm.js';

describe('what is read from a draft', () => {
  const base = formOf(report());
  it('is what the form has fields for, each of its kind; the rest is left out', () => {
    const read = draftIn(
      JSON.stringify({
        ...{ dataCommentResearcher: 7, projectProgress: 12, isPublication: 'yes', version: 99, unknown: 'x' },
        ...{ plannedProgress: null, supplementaries: [{ documentName: 'A', content: 3 }, 'no row'] },
        projectMilestone: ['MODE_VAL'],
      }),
      base,
    );
    expect(read).toEqual({
      ...{ projectProgress: 12, plannedProgress: null, projectMilestone: ['MODE_VAL'] },
      supplementaries: [{ documentName: 'A', content: null, file: null }],
    });
    expect(draftIn('no JSON', base)).toEqual({});
    expect(draftIn('[]', base)).toEqual({});
  });
  it('says of the objectives that the project has now what was said of them', () => {
    const marks = { isAchieved: false, isPartiallyAchieved: true, isNotYetAchieved: false };
    const said = [
      { projectObj: 'Gone', ...marks },
      { projectObj: 'Develop a model', ...marks },
    ];
    expect(draftIn(JSON.stringify({ outcomes: said }), base).outcomes).toEqual([
      base.outcomes[0],
      { projectObj: 'Develop a model', ...marks },
    ]);
  });
});
