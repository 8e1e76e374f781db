import { freePorts } from '@hadcl/platform/base/processes/free-ports';
import { ownAddress, readSettings, type Settings } from '@hadcl/platform/base/settings/settings';

/** The settings of a start. For `PORT=0` a free port is found first, so that addresses derived from it are right. */
export const startSettings = async (): Promise<Settings> => {
  const given = { LOG_LEVEL: 'warn', ...process.env };
  const settings = readSettings(given);
  return settings.port === 0 ? readSettings({ ...given, PORT: String((await freePorts(1))[0]) }) : settings;
};

/** Where to open the portal: the address used in letters, then those of this machine if they differ. */
export const whereOf = ({ portalAddress, host }: Settings, ports: readonly number[]): string =>
  [...new Set([portalAddress, ...ports.map((port) => ownAddress(host, port))])].join(' and ');
