import { HttpRefusal } from './http-refusal.js';
import { shelfCalls } from './http.examples.js';
import { parseInput } from './parse-input.js';

const refusedWith = (work: () => unknown): HttpRefusal => {
  try {
    work();
  } catch (error) {
    return error as HttpRefusal;
  }
  throw new Error('nothing was refused');
};
const nothing = { params: {}, query: {} };

test('a list stays a list; otherwise query, body and path are one, the path last', () => {
  expect(parseInput(shelfCalls.put, { ...nothing, body: [{ shelf: 'a', name: 'b' }] })).toEqual([
    { shelf: 'a', name: 'b' },
  ]);
  const merged = parseInput(shelfCalls.look, { params: { shelf: 'Path' }, query: { shelf: 'q', loud: '1' }, body: {} });
  expect(merged).toEqual({ shelf: 'Path', loud: true });
});

test('what does not parse is 400, each field named', () => {
  const refused = refusedWith(() => parseInput(shelfCalls.put, { ...nothing, body: [{ shelf: 1, name: '' }] }));
  expect(refused.status).toBe(400);
  expect(refused.extra['errors']).toEqual([expect.stringMatching(/^0\.shelf: /), expect.stringMatching(/^0\.name: /)]);
  for (const body of ['text', 7, true])
    expect(refusedWith(() => parseInput(shelfCalls.take, { ...nothing, body })).status).toBe(400);
});
