import { informationChanged } from '../../words/topics.js';
import { z } from 'zod';
import { internal, read, topic, write, type Who } from '@hadcl/kernel/call';
import { refusals } from '@hadcl/kernel/refusing/refused';
/** Which hints a person has seen. */
export const hintsSeen = topic('hints')('all');

/** The e-mail address of the data office, shown in the page frame and in refusals. */
export const dataOffice = { code: 'HADCL_EMAIL', default: 'data.office@hadcl.example' };

/** The notes that are read before a new request: of a project, of a self-service application, of a publication. */
export const notesTypes = ['PROJECT_OUTPUT', 'SPD_OUTPUT', 'PROJECT_PUBLICATION'] as const;
export const TextType = z.enum(['USEFUL_INFO', 'IPT_NOTICE', 'HADCL_EMAIL', 'HADCL_ADDRESS', ...notesTypes]);
export type TextType = z.infer<typeof TextType>;
const Text = z.object({ id: z.string(), type: z.string(), content: z.string() });
const Parameter = z.object({
  code: z.string(),
  intValue: z.int32().nullable(),
  textValue: z.string().nullable(),
});
export const Link = z.object({ id: z.string(), title: z.string(), href: z.string() });
const Page = z.object({
  pageIndex: z.coerce.number().int().min(1).max(1_000_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(10),
});

export const notLoggedIn = refusals({ 'log-in-first': {} }, { 'log-in-first': 'unauthenticated' });
const always = { live: () => [informationChanged] };

export const informationCalls = {
  /**
   * IPT_NOTICE and USEFUL_INFO are HTML and readable without a session. Without one every other type is refused,
   * whether it exists or not. A type without text returns no item.
   */
  byType: read('GET', '/information/get-by-type', z.object({ type: z.string().max(80) }), z.array(Text), {
    ...always,
    codes: 'public',
    refusals: notLoggedIn,
  }),
  /** Without a session only the parameters of the login page are returned. An unknown code has neither value. */
  param: read(
    'GET',
    '/information/get-param',
    z.object({ code: z.string().regex(/^[\w-]{1,80}$/, 'a code has letters, digits, - and _') }),
    Parameter,
    {
      ...always,
      codes: 'public',
      refusals: notLoggedIn,
    },
  ),
  loginIcons: read(
    'GET',
    '/information/get-loginicons',
    z.object({}),
    z.object({ icons: z.array(z.object({ id: z.string(), icon: z.string() })), intervalTime: z.int32() }),
    { ...always, codes: 'public' },
  ),
  usefulLinks: read('GET', '/information/get-useful-links', z.object({}), z.array(Link), {
    ...always,
    codes: 'session',
  }),
  news: read(
    'GET',
    '/information/get-news',
    Page,
    z.array(z.object({ id: z.string(), title: z.string(), content: z.string(), date: z.iso.date() })),
    { ...always, codes: 'session' },
  ),
  /** `dragFlag`: the person has seen the hint that dates can be dragged. */
  userDrag: read('GET', '/information/get-user-drag', z.object({}), z.object({ dragFlag: z.boolean() }), {
    codes: ['MANAGE_BOOKINGS'],
    live: () => [hintsSeen],
  }),
  markDragHintSeen: write('POST', '/information/update-user-drag', z.object({}), z.object({ dragFlag: z.boolean() }), {
    codes: ['MANAGE_BOOKINGS'],
  }),
};

/** Accepts http(s), mailto and paths of this site; rejects `javascript:` and the like. */
export const leadsSomewhere = (href: string) =>
  /^(https?:\/\/|mailto:|\/(?![/\\]))/i.test(href) && !/\p{Cc}/u.test(href);
const href = z.string().refine(leadsSomewhere, 'a link begins with https://, http://, mailto: or /');
const Links = z.object({ links: z.array(Link.extend({ href })) });
const News = z.object({ newsId: z.string(), title: z.string(), content: z.string(), date: z.iso.date() });
const Parameters = z.object({ code: z.string(), value: z.union([z.int32(), z.string()]) });
const Publication = z.object({ type: TextType, content: z.string() });
export const informationOrders = {
  changeParameter: internal('change-parameter', Parameters, Parameters.pick({ code: true })),
  publishText: internal('publish-text', Publication, Publication.pick({ type: true })),
  publishLinks: internal('publish-links', Links, z.object({})),
  publishNews: internal('publish-news', News, News.pick({ newsId: true })),
};

/** Everybody may listen to notices, links and parameters; hints concern researchers only. */
export const informationListeners: Record<'information' | 'hints', (id: string, who: Who) => boolean> = {
  information: () => true,
  hints: (_, { codes }) => codes.includes('MANAGE_BOOKINGS'),
};
