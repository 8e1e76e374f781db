// A program that npm runs is a child of npm's shell: when npm or that shell is killed, nobody tells it.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const lookEveryMs = 500;

const ps = (field, pid) => execFileSync('ps', ['-o', `${field}=`, '-p', String(pid)], { encoding: 'utf8' }).trim();

/** The name and the parent of a process; null when there is none, or where it cannot be told (Windows). */
const processOf = (pid) => {
  try {
    if (process.platform !== 'linux') return { name: ps('comm', pid), parent: Number(ps('ppid', pid)) };
    const [, name, rest] = /^\d+ \((.*)\) (.*)$/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'));
    return { name, parent: Number(rest.split(' ')[1]) };
  } catch {
    return null;
  }
};

const starter = process.ppid;
const its = processOf(starter);
/** npm runs a script by a shell, which on some systems becomes the program itself. */
const npm = its && /(^|\/)(ba|da)?sh$/.test(its.name) ? its.parent : null;

/**
 * Calls `gone` once npm, or the shell between npm and this program, has ended without ending this program. Without npm
 * nobody is watched: what a shell runs in its background may outlive it, and a terminal that closes sends SIGHUP.
 */
export const whenStarterGone = (gone) => {
  if (!its || !process.env.npm_lifecycle_script?.includes('node tools/')) return;
  const timer = setInterval(() => {
    if (process.ppid === starter && (npm === null || processOf(starter)?.parent === npm)) return;
    clearInterval(timer);
    gone();
  }, lookEveryMs);
  timer.unref();
};
