import { table } from '@hadcl/kernel/projection';

/** Published texts, as HTML. */
export const texts = table('texts', { type: 'text' }, { content: 'text', published_at: 'timestamptz' });
