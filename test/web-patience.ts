import { configure } from '@testing-library/react';
import { patience } from '@hadcl/kernel-testing/patience';
import * as React from 'react';

// What a busy machine shows late is still shown: a test waits for it, and says so when it never comes.
configure({ asyncUtilTimeout: patience(10_000) });

// React notes with each element where it was made, by an Error of its own for each: a quarter of the time of the
// screens' tests, for a stack that warnings alone would show. It stops where it believes to have made enough of them.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = React as unknown as Record<
  string,
  object
>;
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => {} });
