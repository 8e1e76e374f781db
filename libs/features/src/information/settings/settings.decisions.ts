import { decision, type Facts } from '@hadcl/kernel/decision';
import { lastChange } from '@hadcl/kernel/refusing/last-change';
import { fieldsOf, refuseAll } from '@hadcl/kernel/refusing/refuse-all';
import { lineOf } from '@hadcl/kernel/text/said';
import { leadsSomewhere } from '../content/information.contract.js';
import { portalInformation } from '../content/information.stream.js';
import { isScene, loginScenes, scenesNamed } from './login-scenes.contract.js';
import { account, rolesOf } from '../../accounts/account/account.stream.js';
import { everybody, roles } from '../../words/role.js';
import { describedBy, isOfAdministrators, rolesNamed, type ParameterCode } from './parameter-catalogue.contract.js';
import { linksRefused, noticeRefused, parameterRefused, settingCalls } from './settings.contract.js';

/** For the refusal of an outdated save: the last change (A7). */
const changedMeanwhile = (code: string, facts: Facts) => ({
  changed: lastChange(portalInformation.of(code), {}, facts.say('by-the-office', {})),
});

export const publishNotice = decision(settingCalls.publishNotice, {
  reads: ({ body }) => [portalInformation.of(body.type)],
  *decide({ body: { type, version, ...body } }, read, facts) {
    const text = portalInformation.of(type);
    const content = facts.clean(body.content);
    const now = read(text);
    if (now.says === content) return;
    if (now.version !== version) throw noticeRefused('setting-changed', changedMeanwhile(type, facts));
    yield text.records('TextPublished', { type, content });
  },
  answer: (_command, _read, facts) => ({ message: facts.say('notice-published', {}) }),
});

const atLink = fieldsOf(settingCalls.replaceLinks);
export const replaceLinks = decision(settingCalls.replaceLinks, {
  reads: () => [portalInformation.of('links')],
  *decide({ body, idFor }, read, facts) {
    const ref = portalInformation.of('links');
    const taken = new Set<string>();
    const links = body.links.map(({ id, title, href }, i) => {
      const its = id === '' || taken.has(id) ? idFor(`link-${i}`) : id;
      taken.add(its);
      return { id: its, title: lineOf(title), href: href.trim() };
    });
    refuseAll(
      links.flatMap(({ title, href }, i) => [
        title === '' && atLink(`links.${i}.title`, linksRefused('link-title-missing', {})),
        !leadsSomewhere(href) && atLink(`links.${i}.href`, linksRefused('link-address', {})),
      ]),
    );
    const now = read(ref);
    if (now.says === JSON.stringify(links)) return;
    if (now.version !== body.version) throw linksRefused('setting-changed', changedMeanwhile('links', facts));
    yield ref.records('LinksPublished', { links });
  },
  answer: (_command, _read, facts) => ({ message: facts.say('links-published', {}) }),
});

const atParameter = fieldsOf(settingCalls.setParameter);
const isEmail = (text: string) => /^[^\s@,;<>]+@[^\s@,;<>]+$/.test(text);
/** Only known scenes, each once. */
const areScenes = (text: string) => {
  const named = scenesNamed(text);
  return named.every(isScene) && new Set(named).size === named.length;
};
const wrongRoles = (text: string) => {
  const named = rolesNamed(text);
  const areRoles = named.every((role) => everybody.includes(role)) && new Set(named).size === named.length;
  if (!areRoles || named.join(', ') !== text) return parameterRefused('parameter-roles', {});
  return named.includes(roles.admin) ? null : parameterRefused('parameter-roles-without-admin', {});
};
/** The refusal of a value for this parameter; null if it is valid. */
const wrongWith = (code: ParameterCode, value: string | number, usual: string | number | null) => {
  const described = describedBy(code);
  switch (described.kind) {
    case 'fixed':
      return parameterRefused('parameter-fixed', {});
    case 'yes-no':
      return value === 0 || value === 1 ? null : parameterRefused('parameter-yes-no', {});
    case 'roles':
      return value === usual ? null : wrongRoles(String(value));
    case 'number': {
      const { least, most } = described;
      const fits = typeof value === 'number' && value >= least && value <= most;
      return fits ? null : parameterRefused('parameter-number', { least, most });
    }
    case 'text': {
      const text = String(value);
      if (text.length > described.most || /[\p{Cc}]/u.test(text)) return parameterRefused('parameter-line', described);
      if (described.as === 'email-or-none' && text === '') return null;
      if (described.as.startsWith('email') && !isEmail(text)) return parameterRefused('parameter-email', {});
      if (described.as === 'link' && !leadsSomewhere(text)) return parameterRefused('parameter-link', {});
      if (described.as === 'scenes' && !areScenes(text))
        return parameterRefused('parameter-scenes', { scenes: loginScenes.join(', ') });
      return null;
    }
  }
};

export const setParameter = decision(settingCalls.setParameter, {
  reads: ({ body, by }) => [portalInformation.of(body.code), account.of(by.userId)],
  *decide({ body: { code, version, ...body }, by }, read, facts) {
    if (isOfAdministrators(code) && !rolesOf(read(account.of(by.userId))).includes(roles.admin))
      throw parameterRefused('parameter-of-administrators', {});
    const value = typeof body.value === 'string' ? body.value.trim() : body.value;
    const reason = body.reason.trim();
    const wrong = wrongWith(code, value, facts.defaultOf(code));
    refuseAll([
      wrong !== null && atParameter('value', wrong),
      reason === '' && atParameter('reason', parameterRefused('reason-missing', {})),
    ]);
    const ref = portalInformation.of(code);
    const now = read(ref);
    if ((now.says ?? facts.defaultOf(code)) === value) return;
    if (now.version !== version) throw parameterRefused('setting-changed', changedMeanwhile(code, facts));
    yield ref.records('ParameterChanged', { code, value, reason });
  },
  answer: (_command, _read, facts) => ({ message: facts.say('parameter-set', {}) }),
});
