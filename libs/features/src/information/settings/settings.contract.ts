import { read, write } from '@hadcl/kernel/call';
import { LastChange } from '@hadcl/kernel/refusing/last-change';
import { needed } from '@hadcl/kernel/refusing/needed';
import { refusals } from '@hadcl/kernel/refusing/refused';
import { z } from 'zod';
import { Link, notesTypes } from '../content/information.contract.js';
import { informationChanged } from '../../words/topics.js';
import { parameterCodes, parameterGroups } from './parameter-catalogue.contract.js';
import type { FunctionRow } from '@hadcl/kernel/feature';
import { roles } from '../../words/role.js';

/** The texts of the login page, and the notes of requests. */
export const noticeTypes = ['IPT_NOTICE', 'USEFUL_INFO', ...notesTypes] as const;
/** Settings that have a history. */
export const settingCodes = [...noticeTypes, 'links', ...parameterCodes] as const;

/** Author and time of the last change: null if never changed, an empty name for initial content. */
const Changed = z.object({ by: z.string(), at: z.string() }).nullable();
const versioned = { version: z.int32(), changed: Changed };
const value = z.union([z.int32(), z.string()]);
const Parameter = z.object({
  ...versioned,
  code: z.enum(parameterCodes),
  group: z.enum(parameterGroups),
  kind: z.enum(['number', 'yes-no', 'roles', 'text', 'fixed']),
  /** True if the caller may change it. */
  mayChange: z.boolean(),
  value,
  /** The default. */
  usual: value,
  /** Bounds of a number; null for other kinds. */
  least: z.int32().nullable(),
  most: z.int32().nullable(),
  /** Of the number of reviewers: the active officers, where they are fewer. */
  officers: z.int32().optional(),
});
const Settings = z.object({
  notices: z.array(z.object({ ...versioned, type: z.enum(noticeTypes), content: z.string() })),
  links: z.object({ ...versioned, links: z.array(Link) }),
  parameters: z.array(Parameter),
});
const SentLink = Link.extend({
  title: z.string(needed('link-title-missing')),
  href: z.string(needed('link-address-missing')),
});
/** `value`: HTML of a text, number or text of a parameter, or the list of links. */
const Change = z.object({
  version: z.int32(),
  at: z.string(),
  by: z.string(),
  value: z.union([value, z.array(Link)]),
  reason: z.string().nullable(),
});

const changed = { 'setting-changed': { changed: LastChange } };
const kinds = { 'setting-changed': 'conflict' } as const;
export const noticeRefused = refusals(changed, kinds);
export const linksRefused = refusals({ ...changed, 'link-title-missing': {}, 'link-address': {} }, kinds);
export const parameterRefused = refusals(
  {
    ...changed,
    'reason-missing': {},
    'parameter-fixed': {},
    'parameter-number': { least: z.int32(), most: z.int32() },
    'parameter-yes-no': {},
    'parameter-line': { most: z.int32() },
    'parameter-email': {},
    'parameter-link': {},
    'parameter-scenes': { scenes: z.string() },
    'parameter-roles': {},
    'parameter-roles-without-admin': {},
    'parameter-of-administrators': {},
  },
  { ...kinds, 'parameter-of-administrators': 'forbidden' },
);

const codes = ['SITE_SETTINGS'] as const;
const Message = z.object({ message: z.string() });
export const settingCalls = {
  siteSettings: read('GET', '/information/site-settings', z.object({}), Settings, {
    codes,
    live: () => [informationChanged],
  }),
  /** Newest first, at most 50. */
  settingHistory: read(
    'GET',
    '/information/setting-history',
    z.object({ code: z.enum(settingCodes) }),
    z.array(Change),
    { codes, live: () => [informationChanged] },
  ),
  publishNotice: write(
    'POST',
    '/information/publish-notice',
    z.object({ type: z.enum(noticeTypes), content: z.string(needed('notice-content-missing')), version: z.int32() }),
    Message,
    { codes, limits: { content: { seen: 4000 } }, refusals: noticeRefused },
  ),
  /** The complete list in order; a link without an id is new. */
  replaceLinks: write(
    'POST',
    '/information/replace-links',
    z.object({ links: z.array(SentLink), version: z.int32() }),
    Message,
    {
      codes,
      limits: { links: { rows: 20 }, 'links.*.title': 80, 'links.*.href': 300 },
      refusals: linksRefused,
    },
  ),
  setParameter: write(
    'POST',
    '/information/set-parameter',
    z.object({
      code: z.enum(parameterCodes),
      value: z.union([z.int32(), z.string()], needed('value-missing')),
      reason: z.string(needed('reason-missing')),
      version: z.int32(),
    }),
    Message,
    { codes, limits: { value: 1000, reason: 200 }, refusals: parameterRefused },
  ),
};

const { officer, admin } = roles;

export const settingFunctions: readonly FunctionRow[] = [
  {
    code: 'SITE_SETTINGS',
    title: 'Site Settings',
    path: '/site-settings',
    icon: 'sliders',
    rank: 142,
    menus: ['middle', 'site'],
    roles: [officer, admin],
    readers: [],
  },
];
