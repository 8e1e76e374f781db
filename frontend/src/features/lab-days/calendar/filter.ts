import { oneOf, text } from '../../../shell/routes/useSearch.js';
import type { Line } from '../officeDay.js';

export const officeModes = ['view', 'manage', 'setup'] as const;
export type OfficeMode = (typeof officeModes)[number];
export const officeViews = ['calendar', 'history'] as const;
export type OfficeView = (typeof officeViews)[number];

/** Which bookings the office looks at. `selfService` is a reference number, or `firstTimeSelf` for first visits. */
export type Filter = { by: 'all' | 'selection'; project?: string; selfService?: string };
export const firstTimeSelf = 'first-time';

export const passes = ({ by, project, selfService }: Filter, line: Pick<Line, 'refNum' | 'selfService' | 'first'>) => {
  if (by === 'all' || (!project && !selfService)) return true;
  if (!line.selfService) return line.refNum === project;
  return selfService === firstTimeSelf ? line.first : line.refNum === selfService;
};

/** The filter as query parameters. */
export const filterParameters = { show: oneOf(['all', 'selection'], 'all'), project: text(), self: text() };
type Written = { show: 'all' | 'selection'; project: string; self: string };

export const filterOf = ({ show, project, self }: Written): Filter => ({
  by: project || self ? 'selection' : show,
  ...(project && { project }),
  ...(self && { selfService: self }),
});
export const filterQuery = ({ by, project = '', selfService = '' }: Filter): Written =>
  by === 'all' ? { show: by, project: '', self: '' } : { show: by, project, self: selfService };
