import SvgIcon, { type SvgIconProps } from '@mui/material/SvgIcon';
import { type Look, partLook } from '../layout/look.js';

const paths = {
  home: 'M3.5 9.2 10 3.8l6.5 5.4M5.2 8v8.2h9.6V8M8.4 16.2v-4h3.2v4',
  calendar:
    'M5 4.5h10A1.5 1.5 0 0 1 16.5 6v9a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 15V6A1.5 1.5 0 0 1 5 4.5zM3.5 8.5h13M7 3v3M13 3v3',
  bell: 'M5.2 13.4V9a4.8 4.8 0 0 1 9.6 0v4.4l1.3 1.6H3.9l1.3-1.6zM8.4 17.3a1.9 1.9 0 0 0 3.2 0',
  user: 'M10 9.8a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM4 16.6c.6-2.7 3-4.2 6-4.2s5.4 1.5 6 4.2',
  users:
    'M7.5 9.5a2.7 2.7 0 1 0 0-5.4 2.7 2.7 0 0 0 0 5.4zM2.5 16c.5-2.5 2.5-3.8 5-3.8s4.5 1.3 5 3.8M13 4.3a2.7 2.7 0 0 1 0 5M14.5 12.5c1.6.5 2.7 1.7 3 3.5',
  sun: 'M10 13.2a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4zM10 2.5v1.5M10 16v1.5M2.5 10H4M16 10h1.5M4.7 4.7l1 1M14.3 14.3l1 1M4.7 15.3l1-1M14.3 5.7l1-1',
  moon: 'M16 11.8A6.5 6.5 0 0 1 8.2 4a6.5 6.5 0 1 0 7.8 7.8z',
  screen: 'M3 4.5h14v9H3zM7.5 16.5h5M10 13.5v3',
  down: 'm5.5 8 4.5 4.5L14.5 8',
  upward: 'M10 16V4.5m0 0L5.5 9M10 4.5 14.5 9',
  downward: 'M10 4v11.5m0 0L5.5 11m4.5 4.5 4.5-4.5',
  left: 'm12 5-5 5 5 5',
  right: 'm8 5 5 5-5 5',
  plus: 'M10 4.5v11M4.5 10h11',
  minus: 'M4.5 10h11',
  close: 'm5.5 5.5 9 9m0-9-9 9',
  check: 'm4.5 10.5 3.7 3.7 7.3-8.2',
  clock: 'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM10 6.2V10l2.6 1.8',
  warn: 'M10 3.5 17.3 16H2.7L10 3.5zM10 8.3v3.5M10 13.9v.01',
  info: 'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM10 9.3v4M10 6.6v.01',
  pin: 'M7.2 3.5h5.6l-.7 4.7 2.7 2.8H5.2l2.7-2.8-.7-4.7zM10 11v5.5',
  list: 'M4 5.5h12M4 10h12M4 14.5h8',
  bullets: 'M8 5.5h8M8 10h8M8 14.5h8M4.2 5.5h.01M4.2 10h.01M4.2 14.5h.01',
  numbers: 'M9 5.5h7M9 10h7M9 14.5h7M3.8 4.3l1.3-.8v3.6M3.6 12.9a1 1 0 0 1 2 .2c0 .9-2 1.5-2 2.6h2.1',
  link: 'M8.5 11.5a3 3 0 0 0 4.3 0l2.6-2.6a3 3 0 0 0-4.3-4.3l-1 1M11.5 8.5a3 3 0 0 0-4.3 0l-2.6 2.6a3 3 0 0 0 4.3 4.3l1-1',
  report: 'M5.5 3h6L15 6.5V17H5.5zM11.3 3v3.7H15M8 10.2h4.5M8 13.2h4.5',
  output: 'M10 12V4m0 0L7 7m3-3 3 3M4 12.5v4h12v-4',
  download: 'M10 4v8m0 0-3-3m3 3 3-3M4 13v3.5h12V13',
  qr: 'M4 4h4.5v4.5H4zM11.5 4H16v4.5h-4.5zM4 11.5h4.5V16H4zM11.5 11.5h1.8v1.8M16 11.5v1.5M11.5 16h1.8M16 16v-.8',
  key: 'M7 13.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM10.5 10H17v2.5M14 10v2',
  logout: 'M11.5 4H4.5v12h7M8.5 10h8.5m0 0-2.7-2.7M17 10l-2.7 2.7',
  more: 'M5 10h.01M10 10h.01M15 10h.01',
  eye: 'M2.5 10S5.2 5 10 5s7.5 5 7.5 5-2.7 5-7.5 5-7.5-5-7.5-5zM10 12.2a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4z',
  eyeOff:
    'M2.5 10S5.2 5 10 5s7.5 5 7.5 5-2.7 5-7.5 5-7.5-5-7.5-5zM10 12.2a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4zM4 16 16 4',
  mail: 'M3.5 5h13v10h-13zM3.5 5.5l6.5 5 6.5-5',
  play: 'M7 5l8 5-8 5z',
  edit: 'M4 16l.8-3.2L13 4.6 15.4 7l-8.2 8.2L4 16zM11.5 6.1l2.4 2.4',
  sliders: 'M4 6.5h6.5M15 6.5h1M4 13.5h1.5M10 13.5h6M12.7 4.5v4M7.7 11.5v4',
  book: 'M3.5 4.5H8a2 2 0 0 1 2 2 2 2 0 0 1 2-2h4.5v10.7H12a2 2 0 0 0-2 1.5 2 2 0 0 0-2-1.5H3.5zM10 6.5v10',
  lock: 'M5.5 9h9v7.5h-9zM7.3 9V6.7a2.7 2.7 0 0 1 5.4 0V9',
  refresh: 'M16 10a6 6 0 1 1-1.8-4.3M16 3.5v3.2h-3.2',
  globe: 'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM3 10h14M10 3c2.5 2.3 2.5 11.7 0 14M10 3c-2.5 2.3-2.5 11.7 0 14',
  search: 'M9 14.5a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11M13 13l3.5 3.5',
  history: 'M4 10a6 6 0 1 0 1.8-4.3M4 3.5v3.2h3.2M10 6.8V10l2.2 1.5',
  scan: 'M3.5 7V5A1.5 1.5 0 0 1 5 3.5h2M13 3.5h2A1.5 1.5 0 0 1 16.5 5v2M16.5 13v2a1.5 1.5 0 0 1-1.5 1.5h-2M7 16.5H5A1.5 1.5 0 0 1 3.5 15v-2M6.5 10h7',
  signIn: 'M11 4h5v12h-5M3.5 10h8.5m0 0L9 7m3 3-3 3',
  signOut: 'M9 4H4v12h5M8 10h8.5m0 0-3-3m3 3-3 3',
  flag: 'M5.5 17V3.5h9L12.8 7l1.7 3.5h-9',
  card: 'M3 5h14v10H3zM5.5 12.5c.5-1.8 3-1.8 3.5 0M7.2 9.2v-.4M11.5 8.5h3M11.5 11.5h3',
  trash: 'M4 6h12M8 6V4h4v2M5.5 6l.7 10.5h7.6L14.5 6M8.5 9v4.5M11.5 9v4.5',
  project: 'M3.5 5.5h4.7l1.6 2h6.7v8.5h-13z',
  note: 'M4 4h12v9l-3.5 3H4zM7 8h6M7 11h3.5',
  block: 'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM5.2 5.2l9.6 9.6',
} as const;

export type IconName = keyof typeof paths;

type Props = { name: IconName; size?: number } & Pick<Look, 'tone' | 'above' | 'below' | 'before' | 'after'> &
  Omit<SvgIconProps, 'fontSize' | 'color'>;

export function Icon({ name, size = 20, sx, ...props }: Props) {
  const [look, rest] = partLook(props);
  return (
    <SvgIcon
      viewBox="0 0 20 20"
      {...rest}
      sx={[{ width: size, height: size, flex: 'none', fill: 'none' }, look, ...(Array.isArray(sx) ? sx : [sx])]}
    >
      <path
        d={paths[name]}
        fill="none"
        stroke="currentColor"
        strokeWidth={name === 'more' ? 2.4 : 1.5}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </SvgIcon>
  );
}
