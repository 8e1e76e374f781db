// Dependencies alone, for commands that need no build.
import { installPackages } from './setup.mjs';
installPackages();
