import type { Line } from './officeDay.js';

/** Which bookings the office looks at. `first` are self-service people who were never here. */
export type Filter = { by: 'all' | 'selection'; project?: string; selfService?: string };
export const firstTimeSelf = 'first-time';

export const passes = ({ by, project, selfService }: Filter, line: Pick<Line, 'refNum' | 'selfService' | 'first'>) => {
  if (by === 'all' || (!project && !selfService)) return true;
  if (!line.selfService) return line.refNum === project;
  return selfService === firstTimeSelf ? line.first : line.refNum === selfService;
};

/** The filter as the address holds it. */
export const filterOf = (query: URLSearchParams): Filter => {
  const [project, selfService] = [query.get('project'), query.get('self')];
  const by = query.get('show') === 'selection' || project || selfService ? 'selection' : 'all';
  return { by, ...(project && { project }), ...(selfService && { selfService }) };
};
export const filterQuery = ({ by, project, selfService }: Filter): Record<string, string> => ({
  ...(by === 'selection' && { show: 'selection' }),
  ...(by === 'selection' && project && { project }),
  ...(by === 'selection' && selfService && { self: selfService }),
});
