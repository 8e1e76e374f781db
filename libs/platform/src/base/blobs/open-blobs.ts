import { join } from 'node:path';
import type { FileSettings } from '../settings/file-settings.js';
import type { Blobs } from './blobs.js';
import { folderBlobs } from './folder.js';
import { s3Blobs } from './s3.js';

/**
 * The store from the settings, in a subfolder or prefix of this log: two products with the same folder or bucket do not
 * see, and so do not delete, each other's files.
 */
export const openBlobs = async (settings: FileSettings, logId: string): Promise<Blobs> =>
  settings.kind === 'folder' ? folderBlobs(join(settings.folder, logId)) : s3Blobs(settings, logId);
