import type { Facts, Parameter } from '@hadcl/kernel/decision';
import type { AuditedEvents } from '@hadcl/kernel/log/audited';
import { languages, type Language } from '@hadcl/kernel/text/language';
import { remembered } from '../../base/cache/remembered.js';
import { clean, textOf } from './clean-html.js';
import type { Say } from './sentences.js';
import type { Seals } from './seals.js';
import { daysBefore, isWorkingDay, workingDaysBefore } from './working-days.js';
import type { Zone } from '../../log/clock/zone.js';

/** Rows of the system parameter table by code, kept in memory because decisions may not wait for them. */
export type ParameterRows = ReadonlyMap<string, number | string>;

export type FactSources = {
  readonly zone: Zone;
  readonly seals: Pick<Seals, 'unseal'>;
  /** The sentences of each language (`sentencesOf`). */
  readonly say: (language: Language) => Say;
  /** What the features declare. */
  readonly declared: readonly Parameter[];
  /** How the audit reads the log (`auditedOf`); nothing where nobody asks. */
  readonly audited?: readonly AuditedEvents[];
  /** The rows as they are now. */
  readonly parameters: () => ParameterRows;
  /** Where links in letters begin; nothing where none are written. */
  readonly portalAddress?: string | undefined;
};

/** As many texts as one call takes: what was cleaned before a decision is not cleaned again within it. */
const mostTexts = 1_000;

/** What decisions and queries are told of the world: parameters, the calendar, the lab's zone, tokens, sentences (English, until it is asked to speak another language). */
export const factsFrom = ({
  zone,
  seals,
  say,
  declared,
  audited = [],
  parameters,
  portalAddress = '',
}: FactSources): Facts => {
  const its = {
    portalAddress,
    audited,
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
    textOf: remembered(mostTexts, textOf),
  };
  const spoken = new Map<Language, Facts>();
  const speaking = (language: Language | null) => spoken.get(language ?? languages[0])!;
  for (const language of languages) {
    const sentence = say(language);
    const tell: Facts['tell'] = ({ code, facts }) => sentence(code, facts as Readonly<Record<string, unknown>>);
    spoken.set(language, { ...its, language, speaking, say: sentence, tell });
  }
  return speaking(null);
};
