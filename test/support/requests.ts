import { requestCalls, type RequestType } from '@hadcl/features/output-requests/request/request.contract';
import { ReviewRequest, WriteRequest } from '@hadcl/features/output-requests/request/request.shapes';
import type { Visitor } from '../house-under-test.js';
import type { Look } from './look.js';

/** In Chinese, so that a page in Chinese has no English that a person has entered, but for names of files. */
const entered = {
  OUTPUT: {
    organisation: '香港大學',
    reasonOfRequest: '論文圖三',
    files: [{ name: '計數.csv', path: '/輸出/計數.csv', desc: '病房人數', reason: '表一' }],
  },
  PUBLICATION: {
    organisation: '香港大學',
    publication: {
      ...{ publicationType: 'MAN', jouOrCon: 'JOU', publicationTitle: '提早六小時', nameOfJournal: '香港醫學雜誌' },
      expectedPubDate: '2035-06-30',
    },
    supplementaries: [{ documentName: '初稿', content: '共用資料夾' }],
  },
};
const organisations = { REVISION: '香港中文大學', APPROVED: '香港科技大學' };
const answers = {
  REVISION: {},
  APPROVED: { filePassword: 'Copper-Lantern-58', retentionDate: '2035-04-30' },
};

const done = (body: { code: number; id?: string | undefined }): string => {
  if (body.code !== 0) throw new Error(JSON.stringify(body));
  return body.id!;
};

/**
 * A draft, a request that waits, a returned one, an approved one whose password was seen, and a publication; resolves
 * with what follows the paths of the lists on the screens that show them.
 */
export const placeRequests = async (
  researcher: Visitor,
  officer: Visitor,
  projectId: string,
): Promise<Readonly<Record<'/output-request' | '/output-request-management', readonly string[]>>> => {
  const written = async (
    status: 'INCOMPLETED' | 'SUBMITTED',
    requestType: RequestType = 'OUTPUT',
    its: object = {},
  ) => {
    const request = WriteRequest.parse({ projectId, requestType, status, ...entered[requestType], ...its });
    return done((await researcher.call(requestCalls.writeRequest, request)).body);
  };
  const answered = async (status: keyof typeof answers) => {
    // The same words sent again are the same request.
    const id = await written('SUBMITTED', 'OUTPUT', { organisation: organisations[status] });
    const review = {
      id,
      status,
      version: 1,
      remarksRsp: '<p>合計已隱藏</p>',
      resOfficer: '李小姐',
      ...answers[status],
    };
    done((await officer.call(requestCalls.reviewRequest, ReviewRequest.parse(review))).body);
    return id;
  };
  const [draft, waiting, publication] = [
    await written('INCOMPLETED'),
    await written('SUBMITTED'),
    await written('SUBMITTED', 'PUBLICATION'),
  ];
  const [returned, approved] = [await answered('REVISION'), await answered('APPROVED')];
  await officer.call(requestCalls.showPassword, { id: approved, hasReadReminder: true });
  const of = `?view=project&project=${projectId}&type=`;
  const request = (id: string) => `?request=${id}`;
  return {
    '/output-request': [
      ...[`${of}output`, `${of}publication`],
      ...[`${of}output&new=notes`, `${of}output&new=form`, `${of}publication&new=form`],
      ...[draft, returned, waiting, approved, publication].map(request),
    ],
    '/output-request-management': [waiting, approved, publication].map(request),
  };
};

/** These screens as looks; a phone says that they are for a PC. */
export const looksAt = (path: string, sides: readonly string[]): readonly Look[] =>
  ['', ...sides].map((side) => ({ name: path + side, path: path + side, only: 'desktop' }));
