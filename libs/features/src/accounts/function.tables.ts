import { table } from '@hadcl/kernel/projection';

/** Which role holds which function; `read_only` where it opens the screens alone. */
export const roleFunctions = table('role_functions', { role: 'text', code: 'text' }, { read_only: 'boolean' });
