import { feature } from '@hadcl/kernel/feature';
import { courseFunctions } from './course/course.contract.js';

/** Courses have no call yet; their screens stand in the menus. */
export const ecourses = feature({
  name: 'ecourses',
  calls: {},
  answers: {},
  functions: courseFunctions,
  messages: {
    en: [],
    'zh-Hant': [],
  },
});
