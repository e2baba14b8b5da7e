import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../parts/commands.mjs'

/** Tracked and untracked, not ignored files of the repository as paths from the root; `pattern` filters them. */
export function filesLike(pattern) {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root })
  const names = listed
    .toString()
    .split('\0')
    .filter((name) => name !== '' && pattern.test(name))
  return [...new Set(names)].filter((name) => existsSync(join(root, name))).sort((a, b) => (a < b ? -1 : 1))
}

export const read = (name) => readFileSync(join(root, name), 'utf8')

/** Source code of the product and its tools. */
export const code = /^(packages|apps|world|stories|bench|trials|tools)\/.*\.(ts|tsx|mjs|cjs|css)$|^[^/]+\.(ts|cjs)$/
