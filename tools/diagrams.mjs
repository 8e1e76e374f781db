// `npm run diagrams`: draws docs/diagrams again from the decisions and tables of the features.
import { jest } from './jest.mjs';
import { installPackages } from './setup.mjs';

installPackages();
process.env.DRAW = 'yes';
process.exitCode = jest('--selectProjects', 'unit', '--', 'test/diagrams');
