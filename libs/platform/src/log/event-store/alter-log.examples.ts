import { makePool } from '../../base/postgres/pool.js';

/**
 * Changes the data (an SQL expression), and optionally the type, of the event at a position, with the trigger disabled
 * that forbids it.
 * @returns puts the event back as it was
 */
export const alterLog = async (
  ownerUrl: string,
  position: number,
  data: string,
  type = 'type',
): Promise<() => Promise<void>> => {
  const change = async (its: string, values: readonly unknown[]) => {
    const owner = makePool(ownerUrl, { max: 1 });
    await owner.query('alter table log.events disable trigger append_only');
    const { rows } = await owner.query<{ before: string; kind: string }>(
      `with old as (select data, type from log.events where position = $1)
       update log.events e set ${its} from old where position = $1
       returning old.data::text as before, old.type as kind`,
      [position, ...values],
    );
    await owner.query('alter table log.events enable trigger append_only');
    await owner.end();
    return rows[0]!;
  };
  const { before, kind } = await change(
    `data = ${data.replace(/\bdata\b/g, 'e.data')}, type = ${type === 'type' ? 'e.type' : `'${type}'`}`,
    [],
  );
  return async () => void (await change('data = $2::json, type = $3', [before, kind]));
};
