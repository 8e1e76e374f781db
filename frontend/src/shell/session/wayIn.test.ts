import { keepAskedFor, keptAskedFor, ownAddress } from './wayIn.js';

describe('an address that is kept through the login', () => {
  it.each([
    '/progress-reports/form?projectId=p&yearMonth=2027-03-01',
    '/project-management/4?tab=a#people',
    '/%2F%2Fevil.example',
  ])('%s is one of this site', (address) => {
    expect(ownAddress(address)).toBe(address);
  });

  it.each([
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/..//evil.example',
    '/.//evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    'evil.example',
    '',
    undefined,
    {},
  ])('%j is none', (address) => {
    expect(ownAddress(address)).toBeUndefined();
  });

  it('is there for whoever comes back by the link of a letter within an hour, and forged memory is nothing', () => {
    jest.useFakeTimers();
    try {
      keepAskedFor('/mail-log?page=2');
      expect(keptAskedFor()).toEqual({ askedFor: '/mail-log?page=2' });
      jest.setSystemTime(Date.now() + 61 * 60_000);
      expect(keptAskedFor()).toEqual({});
    } finally {
      jest.useRealTimers();
    }
    for (const rubbish of [
      '{',
      'null',
      '7',
      '{"address":"//evil.example","at":1}',
      `{"address":"//e","at":${Date.now()}}`,
    ]) {
      localStorage.setItem('hadcl.asked-for', rubbish);
      expect(keptAskedFor()).toEqual({});
    }
  });
});
