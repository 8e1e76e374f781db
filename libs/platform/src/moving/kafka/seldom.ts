import type { MoverLog } from '../mover/move-safely.js';

const minuteMs = 60_000;
const mostSentences = 5;

type Facts = { readonly said?: string; readonly err?: Error };

/**
 * Limits warnings, which kafkajs and its users write many times a second while Kafka is away. The first warning is
 * written at once; then one line per `everyMs` with the number of warnings it stands for (`suppressed`) and the most
 * frequent ones. After a period without any, the next one is again written at once.
 */
export const seldom = (log: MoverLog, everyMs = minuteMs): MoverLog => {
  let counts: Map<string, number> | null = null;
  const tell = () => {
    if (!counts || counts.size === 0) {
      counts = null;
      return;
    }
    const most = [...counts].sort(([, one], [, other]) => other - one).slice(0, mostSentences);
    const suppressed = [...counts.values()].reduce((sum, count) => sum + count, 0);
    log.warn({ suppressed, said: Object.fromEntries(most) }, 'Kafka is still not as it should be');
    later();
  };
  const later = () => {
    counts = new Map();
    setTimeout(tell, everyMs).unref();
  };
  return {
    info: (facts, text) => log.info(facts, text),
    error: (facts, text) => log.error(facts, text),
    warn: (facts, text) => {
      if (!counts) {
        log.warn(facts, text);
        later();
        return;
      }
      const { said, err } = facts as Facts;
      const sentence = said ?? (err ? `${text}: ${err.message}` : text);
      if (counts.size < 200 || counts.has(sentence)) counts.set(sentence, (counts.get(sentence) ?? 0) + 1);
    },
  };
};
