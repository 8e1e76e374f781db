import { networkOf } from './login-limits.js';

test.each([
  ['10.32.4.18', '10.32.4.18'],
  ['::ffff:10.32.4.18', '10.32.4.18'],
  ['2001:DB8:0:12::1', '2001:db8:0:12::/64'],
  ['2001:db8:0:12:aaaa:bbbb:cccc:dddd', '2001:db8:0:12::/64'],
  ['2001:db8::5', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['', ''],
])('attempts from %p are counted for %p', (address, counted) => {
  expect(networkOf(address)).toBe(counted);
});
