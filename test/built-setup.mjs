import { build } from '../tools/setup.mjs';
import nameFolder from './global-setup.mjs';

/** Journeys run the product as it is built (see compiled.cjs): a build that is older than its sources is made anew. */
export default async () => {
  build();
  await nameFolder();
};
