import type { Visit } from './types.js';

export type SortKey = Exclude<keyof Visit, 'isOpen' | 'isFirstTime' | 'idDaysLeft' | 'version'>;
export type Sort = { by: SortKey; descending: boolean };

export const heads = [
  { by: 'signinTime', key: 'in' },
  { by: 'signoutTime', key: 'out' },
  { by: 'refNum', key: 'ref-no' },
  { by: 'researcherName', key: 'researcher' },
  { by: 'university', key: 'university' },
  { by: 'workstationNo', key: 'workstation' },
  { by: 'lockerNo', key: 'locker' },
  { by: 'expiryDate', key: 'id-expiry' },
  { by: 'remarks', key: 'remarks' },
  { by: 'updateSource', key: 'source' },
] as const satisfies readonly { by: SortKey; key: string }[];

export const sorted = (visits: readonly Visit[], { by, descending }: Sort): Visit[] =>
  visits.toSorted((a, b) => `${a[by] ?? ''}`.localeCompare(`${b[by] ?? ''}`) * (descending ? -1 : 1));
export const turned = (sort: Sort, by: SortKey): Sort => ({ by, descending: sort.by === by && !sort.descending });
