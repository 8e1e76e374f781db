import { expect, test } from '@jest/globals';
import { plainFacts } from '@hadcl/kernel-testing/given';
import { labOf } from '@hadcl/platform/moving/projections/query-testing';
import { accountProjection } from '../../accounts/account/account.projection.js';
import { parameters } from '../../index.js';
import { opened } from '../../sessions/session/session.examples.js';
import { portalInformation } from '../content/information.stream.js';
import { settingsProjection } from './settings.projection.js';
import { settingHistory, siteSettings } from './settings.queries.js';

const defaultOf = (code: string) => parameters.find((parameter) => parameter.code === code)?.default ?? null;
const lab = labOf([accountProjection, settingsProjection], { facts: { ...plainFacts, defaultOf } });
const by = (userId: string, happenedAt: string) => ({
  happenedAt,
  actor: { userId, roles: [], address: '', userAgent: '' },
});
const change = (value: number, reason?: string) =>
  portalInformation.of('low_rate_percent').records('ParameterChanged', {
    code: 'low_rate_percent',
    value,
    ...(reason && { reason }),
  });
const link = { id: '1', title: 'Hospital Authority', href: 'https://ha.example' };
const past = [
  opened(),
  [change(40), by('machine', '2027-01-01T09:00:00+08:00')],
  [change(45, 'Agreed'), by('ann', '2027-02-01T09:00:00+08:00')],
  [
    portalInformation.of('IPT_NOTICE').records('TextPublished', { type: 'IPT_NOTICE', content: '<b>Closed</b>' }),
    by('ann', '2027-02-02T09:00:00+08:00'),
  ],
  [portalInformation.of('links').records('LinksPublished', { links: [link] }), by('ann', '2027-02-03T09:00:00+08:00')],
] as never[];

test('the settings are what they say now, with their version, who changed them last, and what is usual', async () => {
  const ask = await lab(past);
  const { notices, links, parameters: all } = await ask(siteSettings, {});
  expect(notices).toEqual([
    {
      type: 'IPT_NOTICE',
      content: '<b>Closed</b>',
      version: 1,
      changed: { by: expect.stringMatching(/\w/), at: expect.stringMatching(/^2027-02-02T/) },
    },
    { type: 'USEFUL_INFO', content: '', version: 0, changed: null },
    ...['PROJECT_OUTPUT', 'SPD_OUTPUT', 'PROJECT_PUBLICATION'].map((type) => ({
      ...{ type, content: '', version: 0, changed: null },
    })),
  ]);
  expect(links).toMatchObject({ links: [link], version: 1 });
  expect(all.find(({ code }) => code === 'low_rate_percent')).toMatchObject({
    ...{ group: 'booking', kind: 'number', value: 45, usual: 50, least: 0, most: 100, version: 2 },
  });
  expect(all.find(({ code }) => code === 'HADCL_EMAIL')).toMatchObject({
    ...{ group: 'office', kind: 'text', value: 'data.office@hadcl.example', least: null, version: 0, changed: null },
  });
});

test('the history of a setting has each of its changes, the newest first, with reason and author', async () => {
  const ask = await lab(past);
  const history = await ask(settingHistory, { code: 'low_rate_percent' });
  expect(history.map(({ version, value, reason, by: who }) => [version, value, reason, who !== ''])).toEqual([
    [2, 45, 'Agreed', true],
    [1, 40, null, false],
  ]);
  expect(await ask(settingHistory, { code: 'links' })).toMatchObject([{ value: [link] }]);
  expect(await ask(settingHistory, { code: 'USEFUL_INFO' })).toEqual([]);
});
