import type { Facts, Parameter } from '@hadcl/kernel/decision';
import type { AuditedEvents } from '@hadcl/kernel/log/audited';
import { languages, type Language } from '@hadcl/kernel/text/language';
import { remembered } from '../../base/cache/remembered.js';
import { clean, plainTextOf } from './clean-html.js';
import type { Say } from './sentences.js';
import type { Seals } from './seals.js';
import { daysBefore, isWorkingDay, workingDaysBefore } from './working-days.js';
import type { Zone } from '../../log/clock/zone.js';

/** The system parameters by code, in memory because decisions are synchronous. */
export type ParameterRows = ReadonlyMap<string, number | string>;

export type FactSources = {
  readonly zone: Zone;
  readonly seals: Pick<Seals, 'unseal'>;
  /** The sentences of each language (`sentencesOf`). */
  readonly say: (language: Language) => Say;
  /** The parameters that the features declare. */
  readonly declared: readonly Parameter[];
  /** How the audit reads the log (`auditedOf`); empty in a process that does not ask. */
  readonly audited?: readonly AuditedEvents[];
  /** The kinds of letters by their cause; empty in a process that does not ask. */
  readonly letterKinds?: Readonly<Record<string, string>>;
  /** The current rows. */
  readonly parameters: () => ParameterRows;
  /** The base of links in letters; empty in a process that writes none. */
  readonly portalAddress?: string | undefined;
};

/** As many texts as one call may have, so that what was cleaned ahead is not cleaned again in the decision. */
const mostTexts = 1_000;

/**
 * The facts that decisions and queries get: parameters, calendar, time zone, tokens and sentences (English, unless
 * `speaking` another language).
 */
export const factsFrom = ({
  zone,
  seals,
  say,
  declared,
  audited = [],
  letterKinds = {},
  parameters,
  portalAddress = '',
}: FactSources): Facts => {
  const common = {
    portalAddress,
    audited,
    letterKinds,
    daysBefore,
    isWorkingDay,
    workingDaysBefore,
    parameter: (parameter: Parameter) => {
      const row = parameters().get(parameter.code);
      return (typeof row === typeof parameter.default ? row : parameter.default) as never;
    },
    defaultOf: (code: string) => declared.find((parameter) => parameter.code === code)?.default ?? null,
    instantOf: zone.instantOf,
    localOf: zone.localOf,
    unseal: seals.unseal,
    clean: remembered(mostTexts, clean),
    textOf: remembered(mostTexts, plainTextOf),
  };
  const spoken = new Map<Language, Facts>();
  const speaking = (language: Language | null) => spoken.get(language ?? languages[0])!;
  for (const language of languages) {
    const sentence = say(language);
    const tell: Facts['tell'] = ({ code, facts }) => sentence(code, facts as Readonly<Record<string, unknown>>);
    spoken.set(language, { ...common, language, speaking, say: sentence, tell });
  }
  return speaking(null);
};
