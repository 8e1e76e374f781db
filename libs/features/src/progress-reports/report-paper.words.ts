import { dayText, momentText } from '@hadcl/kernel/day-text';
import type { Facts } from '@hadcl/kernel/decision';
import type { PaperBlock } from '@hadcl/kernel/paper';
import type { reportPaperMessages } from './report-paper.messages.en.js';

type Words = typeof reportPaperMessages;
/** The words that stand there as they are. */
type Key = { [K in keyof Words]: Words[K] extends `${string}{{${string}` ? never : K }[keyof Words];

/** How the paper of a report says things, in the language of the facts. */
export const wordsOf = (facts: Facts) => {
  const say = (key: Key) => facts.say(key, {} as never);
  const note = (key: Key): PaperBlock => ({ kind: 'note', text: say(key) });
  const section = (title: Key, ...blocks: PaperBlock[]): PaperBlock => ({ kind: 'section', title: say(title), blocks });
  /** What was typed, or that nothing was. */
  const text = (html: string): PaperBlock =>
    html === '' ? note('report-paper-nothing') : { kind: 'text', text: { html } };
  const momentOf = (at: string) => {
    const { date, time } = facts.localOf(at);
    return momentText(date, time.slice(0, 5), facts.language);
  };
  return {
    ...{ facts, say, note, section, text },
    table: (columns: readonly (readonly [title: Key, share: number])[]) => ({
      kind: 'table' as const,
      columns: columns.map(([title, share]) => ({ title: say(title), share })),
    }),
    /** A section of what may be left empty. */
    given: (title: Key, html: string) => (html === '' ? [] : [section(title, text(html))]),
    day: (date: string | null) => (date === null ? say('report-paper-unanswered') : dayText(date, facts.language)),
    /** When, and by whom where that is known. */
    moment: (at: string, by: string) =>
      by === '' ? momentOf(at) : facts.say('report-paper-by', { what: momentOf(at), by }),
    answer: (yes: boolean | null) => {
      if (yes === null) return say('report-paper-unanswered');
      return say(yes ? 'report-paper-yes' : 'report-paper-not');
    },
    risk: (risk: 'LOW' | 'MEDIUM' | 'HIGH' | null | undefined) =>
      say(risk ? `report-paper-risk-${risk}` : 'report-paper-unanswered'),
  };
};
export type PaperWords = ReturnType<typeof wordsOf>;
