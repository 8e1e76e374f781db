import type { RequestType } from '@hadcl/features/output-requests/request/request.contract';
import { useLocation } from 'react-router-dom';
import { paths } from '../../shell/routes/paths.js';
import { oneOf, text, valuesIn } from '../../shell/routes/useSearch.js';
import { browserStore } from '../../ui/browser/browserStore.js';
import type { Project } from './types.js';

export const views = ['all', 'project', 'self-service'] as const;
export type ViewBy = (typeof views)[number];
/** What the list shows. The address names it, and the browser remembers it (R17). */
export type Choice = { readonly view: ViewBy; readonly project: string; readonly type: RequestType };

const parameters = {
  view: oneOf(views, 'all'),
  project: text(),
  type: oneOf(['output', 'publication'], 'output'),
  /** A new request: its notes first, then its form; with `request` a copy of that one. */
  new: oneOf(['', 'notes', 'form'], ''),
  request: text(),
};
const typeIn = (word: string): RequestType => (word === 'publication' ? 'PUBLICATION' : 'OUTPUT');

/** Which step of the screen is open: the list, the notes or form of a new request, or one request. */
export function usePlace() {
  const search = new URLSearchParams(useLocation().search);
  const { view, project, type, ...step } = valuesIn(search, parameters);
  const choice: Choice = { view, project, type: typeIn(type) };
  return { ...step, choice, isChosen: search.has('view') || step.new !== '' || step.request !== '' };
}
export type Place = ReturnType<typeof usePlace>;

/** The address of the list, or of a step from it: the way back keeps what the list showed. */
export const addressOf = (
  { view, project, type }: Choice,
  step: { readonly new?: 'notes' | 'form'; readonly request?: string } = {},
): string =>
  `${paths.outputRequest()}?${new URLSearchParams({ view, ...(project && { project }), type: type.toLowerCase(), ...step })}`;

const memory = 'output-requests';
export const remembered = (): string => addressOf(choiceIn(browserStore.read(memory) ?? ''));
export const remember = (choice: Choice): void =>
  browserStore.write(memory, `${new URLSearchParams({ ...choice, type: choice.type.toLowerCase() })}`);
const choiceIn = (query: string): Choice => {
  const { view, project, type } = valuesIn(new URLSearchParams(query), parameters);
  return { view, project, type: typeIn(type) };
};

export const isOf = ({ userTypeCode }: Project, view: ViewBy) =>
  view === 'all' || (userTypeCode === 'COL_RESEARCHER') === (view === 'project');
