import { systemCode, type Call, type Who } from '@hadcl/kernel/call';

/** A read-only role holds `{code}:read`: its pages open, every write is refused. */
export const readOnly = (code: string): string => `${code}:read`;

/** Whether a person (null: not logged in) may make this call. */
export const mayCall = ({ kind, codes }: Pick<Call, 'kind' | 'codes'>, who: Who | null): boolean => {
  if (codes === 'public') return true;
  if (who === null) return false;
  if (codes === 'display' || who.display) return codes === 'display' && who.display !== undefined;
  if (codes === 'session') return who.sessionId !== '';
  const reads = kind !== 'write' && kind !== 'upload';
  return codes.some((code) => who.codes.includes(code) || (reads && who.codes.includes(readOnly(code))));
};

/**
 * The same person with the product's rights in place of their own: for an order that a door gives after checking that
 * the person may have it done. `call`: one that people may make too; its codes are added.
 */
export const asSystem = (who: Who, call?: Pick<Call, 'codes'>): Who => ({
  ...who,
  codes: [systemCode, ...(call && typeof call.codes !== 'string' ? call.codes : [])],
});

/** The product itself: daily clock, reactions, the login door. */
export const machine: Who = asSystem({
  userId: 'machine',
  sessionId: '',
  roles: [],
  codes: [],
  address: '',
  userAgent: '',
});
