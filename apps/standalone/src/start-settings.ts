import { freePorts } from '@hadcl/platform/base/processes/free-ports';
import { ownAddress, readSettings, type Settings } from '@hadcl/platform/base/settings/settings';

/** The settings of a start. For `PORT=0` a free one is found before anything is written that leads to it. */
export const startSettings = async (): Promise<Settings> => {
  const given = { LOG_LEVEL: 'warn', ...process.env };
  const settings = readSettings(given);
  return settings.port === 0 ? readSettings({ ...given, PORT: String((await freePorts(1))[0]) }) : settings;
};

/** Where people open the portal: first the address that letters lead to, then those of this machine where they differ. */
export const whereOf = ({ portalAddress, host }: Settings, ports: readonly number[]): string =>
  [...new Set([portalAddress, ...ports.map((port) => ownAddress(host, port))])].join(' and ');
