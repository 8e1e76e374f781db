import { configure } from '@testing-library/react';

// What a busy machine shows late is still shown: a test waits for it, and says so when it never comes.
configure({ asyncUtilTimeout: 10_000 });
