import { projection, table } from '@hadcl/kernel/projection';
import { functionsChanged } from './function.contract.js';
import { functionEvents, type Holders } from './function.stream.js';
import { roleFunctions } from './function.tables.js';

export const menus = table(
  'menus',
  { code: 'text' },
  { function_code: 'text', placement: 'text', title: 'text', path: 'text', icon: 'text', rank: 'int' },
);

const holderRows = ({ code, roles, readers }: Holders & { readonly code: string }) => [
  ...roles.map((role) => roleFunctions.put({ role, code }, { read_only: false })),
  ...readers.map((role) => roleFunctions.put({ role, code }, { read_only: true })),
];

const prefixes = { top: 'TM_', middle: 'MM_', site: 'SM_' } as const;

export const functionProjection = projection({
  name: 'functions',
  version: 2,
  tables: [roleFunctions, menus],
  events: functionEvents,
  topics: () => [functionsChanged],
  on: {
    FunctionDefined: ({ code, roles, readers, menus: where, ...shown }) => [
      ...holderRows({ code, roles, readers }),
      ...where.map((placement) =>
        menus.put({ code: `${prefixes[placement]}${code}` }, { function_code: code, placement, ...shown }),
      ),
    ],
    FunctionReassigned: ({ taken, ...row }) => [
      ...taken.map((role) => roleFunctions.remove({ role, code: row.code })),
      ...holderRows(row),
    ],
  },
});
