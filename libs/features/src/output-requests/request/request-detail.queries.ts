import { query } from '@hadcl/kernel/query';
import { requestCalls, requestNotFound } from './request.contract.js';
import { fileRows, isSeen, shownFile } from '../files/request-file.rows.js';
import { isRequestOffice } from './request.policy.js';
import { votingOf } from '../votes/votes.queries.js';
import { shownRow, requestScopeOf } from './request.queries.js';
import {
  colleagueRows,
  requestContentRows,
  requestHistoryRows,
  requestRows,
  showingRows,
  type RequestContent,
} from './request.rows.js';

type Texts = Exclude<RequestContent['texts'], string>;
/** The same text in every field, for an erased request. */
const saying = (text: string): Texts => ({
  ...{ organisation: text, reasonOfRequest: text, files: [], models: [] },
  ...{ publicationTitle: text, nameOfJournal: text, nameOfConference: text, conferenceOrganizer: text },
  ...{ reference: text, supplementaries: [], remarksReq: text },
});
/** What the requester wrote, by the fields of the form. */
const writtenOf = ({ choices, texts }: Pick<RequestContent, 'choices' | 'texts'>) => {
  const { isOutputModel, ...ofPublication } = choices;
  const { organisation, reasonOfRequest, files, models, supplementaries, remarksReq, ...titles } =
    typeof texts === 'string' ? saying(texts) : texts;
  return {
    ...{ organisation, reasonOfRequest, isOutputModel, remarksReq },
    files: [...files],
    models: [...models],
    publication: { ...ofPublication, ...titles },
    supplementaries: [...supplementaries],
  };
};

export const requestDetail = query(requestCalls.requestDetail, async ({ input, who, today, facts, rows }) => {
  const { outputId, projectId } = input;
  const [row] = await rows(
    requestRows(requestScopeOf(who, today), { requestId: outputId, projectId: projectId || '0' }),
  );
  const [content] = row ? await rows(requestContentRows(outputId)) : [];
  if (!row || !content) throw requestNotFound('no-such-output-request', {});
  const shown = shownRow(row, { who, today, facts });
  const [history, passwordShown, voting, files] = await Promise.all([
    rows(requestHistoryRows(outputId, who.language)),
    rows(showingRows(outputId, who.language)),
    isRequestOffice(who) ? votingOf(outputId, { who, today, rows }) : undefined,
    rows(fileRows(outputId, who.language)),
  ]);
  return {
    ...shown,
    ...writtenOf(content),
    projectTitle: row.title,
    requester: row.requester,
    remarksRsp: content.remarks,
    ...{ lastUpdatedName: row.lastUpdatedName, lastUpdatedDate: row.lastUpdatedDate },
    ...{ isSend: row.mailedAt !== null, mailedAt: row.mailedAt, submission: row.submission },
    passwordShown: [...passwordShown],
    attached: files.filter((file) => isSeen(file, who.userId)).map((file) => shownFile(file, facts)),
    history: history.map(({ date, reason, ...one }) => ({ ...one, detail: date ?? reason ?? '' })),
    ...(isRequestOffice(who) && {
      ...(voting && { voting }),
      colleagues: shown.allowed.includes('hand-over')
        ? [...(await rows(colleagueRows(row.projectId, row.requester, today, who.language)))]
        : [],
    }),
  };
});
