// `npm run events`: writes down the shape of every event, once what stands in a log can still be read.
import { jest } from './jest.mjs';
import { installPackages } from './setup.mjs';

installPackages();
const gate = ['--selectProjects', 'unit', '--runTestsByPath', 'test/gates/event-shapes.test.ts'];
const isRead = jest(...gate, '-t', 'can be read') === 0;
if (isRead) process.env.WRITE = 'yes';
process.exitCode = isRead ? jest(...gate) : 1;
