import { faultOf, HandlerError, toldFault } from './faults.js';

const here = expect.stringMatching(/^\w+ at faults\.test\.[jt]s:\d+:\d+$/);
const thrownBy = (act: () => unknown): unknown => {
  try {
    return act();
  } catch (error) {
    return error;
  }
};
const ofPostgres = (its: object) => Object.assign(new Error('invalid input syntax for type integer: "Chan"'), its);

test('a fault of our code is told by its class and its place, whatever its message quotes', () => {
  expect(faultOf(new HandlerError(thrownBy(() => JSON.parse('Chan Tai Man'))))).toMatch(/^SyntaxError/);
  expect(faultOf(new HandlerError(new RangeError('Chan is too long')))).toEqual(here);
  expect(faultOf(new Error('in two lines\n    at Chan (Tai.Man:1:2)'))).toEqual(here);
  expect(faultOf(new HandlerError('Chan'))).toBe('what was thrown is no error');
});

test('a fault that Postgres finds is told by its SQLSTATE and by what it is about', () => {
  expect(faultOf(ofPostgres({ code: '22P02', routine: 'pg_strtoint32_safe' }))).toBe(
    'SQLSTATE 22P02 (pg_strtoint32_safe)',
  );
  expect(faultOf(ofPostgres({ code: '23502', table: 'visits', column: 'seat' }))).toBe('SQLSTATE 23502 (visits.seat)');
  expect(faultOf(ofPostgres({ code: '23505', table: 'visits', constraint: 'visits_pkey' }))).toBe(
    'SQLSTATE 23505 (visits_pkey)',
  );
});

test('a line of the log tells an outage whole and of any other error no value', () => {
  const away = ofPostgres({ code: '57P01' });
  expect(toldFault(away)).toEqual({ err: away });
  expect(toldFault(ofPostgres({ code: '22P02' }))).toEqual({ why: 'SQLSTATE 22P02' });
});
