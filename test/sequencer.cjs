const { readFileSync, statSync } = require('node:fs');
const { join, relative } = require('node:path');
const Sequencer = require('@jest/test-sequencer').default;

const root = join(__dirname, '..');
/** Seconds of the files that take more than a few, as `node tools/test.mjs --keep-durations` kept them. */
const kept = JSON.parse(readFileSync(join(__dirname, 'durations.json'), 'utf8'));
/** Of a file that is not kept: few seconds, more of them for a long one. */
const guessed = (path) => statSync(path).size / 5_000;
const secondsOf = ({ path }) => kept[relative(root, path)] ?? guessed(path);

/** The longest files first, so that none of them is left to the end while other workers have nothing to do. */
module.exports = class extends Sequencer {
  sort(tests) {
    return [...tests].sort((one, other) => secondsOf(other) - secondsOf(one));
  }
};
