import { render, screen } from '@testing-library/react';
import { useHandheld, usePhone } from './viewport.js';

const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148';
const android = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36';
const tablet = 'Mozilla/5.0 (Linux; Android 14; SM-X710) AppleWebKit/537.36 Chrome/120.0 Safari/537.36';
const desktop = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 Chrome/120.0 Safari/537.36';

function Layout() {
  return (
    <p>
      {usePhone() ? 'phone' : 'desktop'} on a {useHandheld() ? 'phone' : 'PC'}
    </p>
  );
}

/** A window of this width in media queries, operated by touch or mouse. */
const wide = (width: number, finger = false) => {
  window.matchMedia = (query: string) =>
    ({
      matches: width <= Number(/max-width:\s*(\d+)px/.exec(query)?.[1]) && (finger || !query.includes('coarse')),
      addEventListener: () => {},
      removeEventListener: () => {},
    }) as unknown as MediaQueryList;
};

it.each([
  ['phone', iPhone, 1440],
  ['phone', android, 844],
  ['phone', desktop, 480],
  ['phone', tablet, 480],
  ['desktop', desktop, 481],
  ['desktop', tablet, 820],
])('the layout is that of a %s for %s at %i px [1.1.08 1.1.09 1.1.10]', (layout, agent, width) => {
  wide(width);
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent);
  render(<Layout />);
  screen.getByText(new RegExp(`^${layout} on`));
});
it.each([
  ['PC', desktop, 320, false],
  ['phone', desktop, 390, true],
  ['phone', iPhone, 844, true],
  ['PC', desktop, 1440, true],
])(
  'a %s is what %s at %i px is, touched by a finger: %s; a PC that is enlarged four times is no phone',
  (what, agent, width, finger) => {
    wide(width, finger);
    jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent);
    render(<Layout />);
    screen.getByText(new RegExp(`on a ${what}$`));
  },
);
afterEach(() => jest.restoreAllMocks());
