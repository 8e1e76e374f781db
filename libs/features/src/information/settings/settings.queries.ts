import { as, from } from '@hadcl/kernel/columns';
import { query } from '@hadcl/kernel/query';
import { sql } from '@hadcl/kernel/sql';
import { accounts, fullName, whyNotInUse } from '../../accounts/account/account.tables.js';
import { roles } from '../../words/role.js';
import { describedBy, isOfAdministrators, parameterCodes, type ParameterCode } from './parameter-catalogue.contract.js';
import { noticeTypes, settingCalls } from './settings.contract.js';
import { settingChanges } from './settings.projection.js';

const changes = sql`
  select ${from(settingChanges, 'c').pick('code', 'version', 'at', 'value', 'reason')},
         ${as('by', 'text', fullName)}
    from ${settingChanges} c left join ${accounts} p on p.account_id = c.by_id`;

/** Officers who may act on a date; an approval may need the votes of several. */
const activeOfficers = (today: string) => sql`
  select ${as('count', 'int', sql`count(*)`)}
    from ${accounts} p
   where ${roles.officer} = any(p.roles)
     and p.effective_date <= ${today}::date
     and ${whyNotInUse(sql`p`, today)} is null`;

/** Bounds of a number; a text has only a maximum length, which its form already has. */
const boundsOf = (code: ParameterCode) => {
  const its = describedBy(code);
  return its.kind === 'number' ? { least: its.least, most: its.most } : { least: null, most: null };
};

export const siteSettings = query(settingCalls.siteSettings, async ({ facts, rows, who, today }) => {
  const found = await rows(sql`
    select ${from(changes, 'n').pick('code', 'version', 'at', 'value', 'by')}
      from (select distinct on (h."code") h.* from (${changes}) h order by h."code", h."version" desc) n`);
  const last = new Map(found.map((row) => [row.code, row]));
  const stateOf = (code: string) => {
    const its = last.get(code);
    return { version: its?.version ?? 0, changed: its ? { by: its.by, at: its.at } : null };
  };
  const [{ count: officers } = { count: 0 }] = await rows(activeOfficers(today));
  const links = last.get('links')?.value;
  const tooFew = (code: ParameterCode, value: number) =>
    code === 'output_reviewers' && officers < value ? { officers } : {};
  return {
    notices: noticeTypes.map((type) => ({ ...stateOf(type), type, content: String(last.get(type)?.value ?? '') })),
    links: { ...stateOf('links'), links: Array.isArray(links) ? [...links] : [] },
    parameters: parameterCodes.map((code) => {
      const usual = facts.defaultOf(code) ?? '';
      const value = (last.get(code)?.value ?? usual) as number | string;
      const { group, kind } = describedBy(code);
      const mayChange = kind !== 'fixed' && (!isOfAdministrators(code) || who.roles.includes(roles.admin));
      return {
        ...stateOf(code),
        code,
        group,
        kind,
        mayChange,
        value,
        usual,
        ...boundsOf(code),
        ...tooFew(code, Number(value)),
      };
    }),
  };
});

export const settingHistory = query(settingCalls.settingHistory, async ({ input: { code }, rows }) => {
  const found = await rows(sql`
    select ${from(changes, 'h').pick('version', 'at', 'value', 'reason', 'by')}
      from (${changes}) h
     where h."code" = ${code}
     order by h."version" desc
     limit 50`);
  return found.map(({ value, ...row }) => ({
    ...row,
    value: typeof value === 'object' ? [...value] : value,
  }));
});
