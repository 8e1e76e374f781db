import { feature } from '@hadcl/kernel/feature';
import { courseFunctions } from './course/course.contract.js';

/** There are no calls for courses yet, only menu entries for their screens. */
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
