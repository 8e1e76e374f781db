import { join } from 'node:path';
import type { FileSettings } from '../settings/file-settings.js';
import type { Blobs } from './blobs.js';
import { folderBlobs } from './folder.js';
import { s3Blobs } from './s3.js';

/**
 * The store that the settings name, of this log alone: two products that were given one folder or bucket do not see each
 * other's files, and none deletes what it does not know.
 */
export const openBlobs = async (settings: FileSettings, logId: string): Promise<Blobs> =>
  settings.kind === 'folder' ? folderBlobs(join(settings.folder, logId)) : s3Blobs(settings, logId);
