throw new Error('This product uses no Babel macros of emotion: docs/decisions/46.');
