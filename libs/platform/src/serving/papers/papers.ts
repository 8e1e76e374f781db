import { Readable } from 'node:stream';
import type { Call, Input, Who } from '@hadcl/kernel/call';
import type { Facts } from '@hadcl/kernel/decision';
import type { PaperAnswer } from '@hadcl/kernel/paper';
import { boundedReading } from '../../base/async/bounded-reading.js';
import { places } from '../../base/async/places.js';
import { taken, type ExportFile, type ExportRecord } from '../exports/exports.js';
import type { QueryRunner } from '../queries/asking.js';
import type { Typesetter } from './typesetter.js';

/** Nest's token for `Papers`. */
export const PAPERS = Symbol('Papers');

type PaperPorts = {
  readonly asking: Pick<QueryRunner, 'asked'>;
  readonly typesetter: Pick<Typesetter, 'set'>;
  readonly record: ExportRecord;
};

export const wordsOf = ({ language, say }: Pick<Facts, 'language' | 'say'>) => ({
  ...{ language, from: say('paper-from', {}), lacks: say('paper-lacks', {}) },
  pages: say('paper-pages', { page: '{page}', of: '{of}' }),
});

/**
 * Papers in progress or waiting, since one is set at a time; `mostOfOne` per person, so that one person does not take
 * all places.
 */
const mostAtOnce = 6;
const mostOfOne = 2;

/** Answers downloads of papers: computed like a query, set as a tagged PDF, recorded, then sent. */
export class Papers {
  private readonly underWay = places(mostAtOnce, mostOfOne);

  constructor(private readonly ports: PaperPorts) {}

  /** @throws Refused as the paper's answer does; NoPlace when this process, or this person, has as many as allowed */
  async open<C extends Call>(answer: PaperAnswer<C>, input: Input<C>, who: Who): Promise<ExportFile> {
    const { asking, typesetter, record } = this.ports;
    const request = asking.asked<C>(input, who);
    const paper = await answer.paper(request);
    const leave = this.underWay(who.userId);
    const pdf = await typesetter.set({ paper, words: wordsOf(request.facts) }).finally(leave);
    const name = `${paper.fileName}.pdf`;
    await record(taken(answer.call, input as Record<string, unknown>, { format: 'pdf', fileName: name, rows: 1 }), who);
    const content = boundedReading(Readable.from([pdf]), () => {});
    return { name, type: 'application/pdf', rows: 1, content };
  }
}
