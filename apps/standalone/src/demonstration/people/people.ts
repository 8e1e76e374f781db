import { hadclNamespace, uuid5 } from '@hadcl/platform/log/keys/uuid5';

export type Person = {
  readonly accountId: string;
  readonly email: string;
  readonly salutation: string;
  readonly lastName: string;
  readonly firstName: string;
  readonly chineseName: string;
  readonly university: string;
  readonly typeOfID: 'STAFF' | 'STUDENT';
  readonly roles: readonly string[];
};

export const accountIdOf = (email: string) => uuid5(hadclNamespace, `demonstration account ${email}`);

const hku = 'The University of Hong Kong';
const cuhk = 'The Chinese University of Hong Kong';
const ust = 'HKUST';
const polyu = 'The Hong Kong Polytechnic University';
const cityu = 'City University of Hong Kong';
const bu = 'Hong Kong Baptist University';
const authority = 'Hospital Authority';

type Row = readonly [
  salutation: string,
  lastName: string,
  firstName: string,
  chineseName: string,
  university: string,
  student?: 'STUDENT',
];

const person = (
  email: string,
  [salutation, lastName, firstName, chineseName, university, student]: Row,
  roles: readonly string[],
): Person => ({
  accountId: accountIdOf(email),
  email,
  salutation,
  lastName,
  firstName,
  chineseName,
  university,
  typeOfID: student ?? 'STAFF',
  roles,
});

/** One account for each role (D2). */
export const staff: readonly Person[] = [
  person('admin@hadcl.example', ['Mr', 'Cheung', 'Kwok Wai', '張國威', authority], ['SYSTEM_ADMIN']),
  person('officer@hadcl.example', ['Mr', 'Wong', 'Chi Ho', '黃志豪', authority], ['HADCL_OFFICER']),
  person('duty@hadcl.example', ['Ms', 'Leung', 'Sze Wing', '梁思穎', authority], ['DUTY_OFFICER']),
  person('pmo.member@hadcl.example', ['Ms', 'Tse', 'Hoi Yan', '謝凱欣', authority], ['PMO_MEMBER']),
  person('pmo.chair@hadcl.example', ['Prof', 'Kwan', 'Man Kit', '關文傑', authority], ['PMO_CHAIR']),
  person('workshop@hadcl.example', ['Miss', 'Fong', 'Tsz Ching', '方子晴', cityu, 'STUDENT'], ['WS_PARTICIPANT']),
];

/** Accounts that the office has deleted. */
export const former: readonly Person[] = [
  person('kit.yeung@research.example', ['Mr', 'Yeung', 'Kit', '楊傑', bu, 'STUDENT'], ['WS_PARTICIPANT']),
  person('wai.sze@research.example', ['Ms', 'Sze', 'Wai', '施慧', polyu, 'STUDENT'], ['WS_PARTICIPANT']),
];

const collaborators: readonly Row[] = [
  ['Dr', 'Chan', 'Tai Man', '陳大文', hku],
  ['Prof', 'Ho', 'Mei Ling', '何美玲', cuhk],
  ['Mr', 'Ho', 'Ka Ming', '何嘉明', hku, 'STUDENT'],
  ['Ms', 'Chan', 'Wing Yan', '陳穎欣', hku],
  ['Dr', 'Zhang', 'Yu', '張宇', ust],
  ['Miss', 'Lau', 'Pui Shan', '劉佩珊', cuhk, 'STUDENT'],
  ['Ms', 'Cheung', 'Lok Yi', '張樂兒', polyu],
  ['Dr', 'Fischer', 'Daniel', '', hku],
  ['Mr', 'Tsang', 'Hoi Ching', '曾凱晴', cuhk],
  ['Mr', 'Ng', 'Tsz Kin', '吳子健', ust, 'STUDENT'],
  ['Mr', 'Lam', 'Chun Hei', '林俊熙', cityu, 'STUDENT'],
  ['Dr', 'McAllister', 'Sarah', '', hku],
  ['Ms', 'Kwok', 'Yuen Ting', '郭婉婷', bu],
  ['Mr', 'Au Yeung', 'Kenneth', '歐陽健', cuhk],
  ['Dr', 'Raman', 'Priya', '', polyu],
  ['Dr', 'Yip', 'Wing Sum', '葉詠心', hku],
  ['Dr', 'Hartley', 'Amelia', '', cuhk],
  ['Prof', 'Siu', 'Kam Wah', '蕭錦華', ust],
  ['Mr', 'Mok', 'Ho Yin', '莫浩然', cityu, 'STUDENT'],
  ['Ms', 'Yuen', 'Ka Man', '袁嘉敏', polyu],
  ['Dr', 'Okafor', 'Chidi', '', hku],
  ['Miss', 'Poon', 'Cheuk Lam', '潘卓琳', bu, 'STUDENT'],
];
const alone: readonly Row[] = [
  ['Ms', 'Lau', 'Ka Yan', '劉嘉欣', cuhk],
  ['Mr', 'Yip', 'Man Ho', '葉文浩', hku],
  ['Ms', 'Leung', 'Ka Yan', '梁嘉欣', polyu],
  ['Mr', 'Wong', 'Chi Hang', '黃志恆', cityu],
  ['Ms', 'Hui', 'Long Ching', '許朗晴', hku],
  ['Ms', 'Fung', 'Siu Man', '馮小敏', cuhk],
  ['Mr', 'Nair', 'Rajesh', '', ust],
  ['Dr', 'Tang', 'Wai Lun', '鄧偉倫', bu],
  ['Miss', 'Chow', 'Hiu Tung', '周曉彤', hku, 'STUDENT'],
  ['Mr', 'Li', 'Jun', '李軍', ust, 'STUDENT'],
  ['Dr', 'Moreau', 'Claire', '', cuhk],
  ['Mr', 'Ma', 'Kwok Keung', '馬國強', polyu],
  ['Ms', 'Law', 'Suet Ying', '羅雪瑩', cityu],
  ['Mr', 'Kan', 'Pak Hei', '簡柏熙', hku, 'STUDENT'],
  ['Dr', 'Sharma', 'Vikram', '', cuhk],
  ['Ms', 'Szeto', 'Wing Lam', '司徒詠琳', bu],
  ['Mr', 'Choi', 'Tin Lok', '蔡天樂', ust],
  ['Ms', 'Ip', 'Man Wai', '葉敏慧', polyu],
];

const nameOf = ([, lastName, firstName]: Row) => `${firstName}.${lastName}`.toLowerCase().replace(/[^a-z.]/g, '');
const emails = ['researcher@hadcl.example', 'researcher2@hadcl.example'];

/** 40 researchers: the first two are principal investigators to log in as; the first of those alone is `self@`. */
export const projectResearchers = collaborators.map((row, i) =>
  person(emails[i] ?? `${nameOf(row)}@research.example`, row, ['COL_RESEARCHER']),
);
export const selfServiceResearchers = alone.map((row, i) =>
  person(i === 0 ? 'self@hadcl.example' : `${nameOf(row)}@research.example`, row, ['SELF_RESEARCHER']),
);
