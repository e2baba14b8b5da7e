import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { cruise } from 'dependency-cruiser'
import { root } from '../parts/commands.mjs'
import boundaries from './rules.cjs'

const rooms = ['packages', 'apps', 'world', 'stories', 'bench', 'trials']
const forbidden = boundaries.rules.map(({ bad: _bad, ...rule }) => rule)

/** Cruises a source tree; returns the violations and the number of own modules read. */
export async function cruiseTree(folder) {
  const present = rooms.filter((room) => existsSync(join(folder, room)))
  const { output } = await cruise(present, {
    ...boundaries.options,
    baseDir: folder,
    validate: true,
    ruleSet: { forbidden },
  })
  const isOurs = ({ source }) => rooms.includes(source.split('/')[0]) && !source.includes('node_modules')
  return {
    violations: output.summary.violations,
    read: output.modules.filter((module) => isOurs(module) && !module.couldNotResolve).map(({ source }) => source),
  }
}

/** Source files that a cruise of this tree must read. */
export function sourcesOf(folder) {
  return rooms.flatMap((room) =>
    existsSync(join(folder, room))
      ? readdirSync(join(folder, room), { recursive: true })
          .filter((name) => /\.tsx?$/.test(name) && !/(^|\/)(node_modules|dist|\.cache|locales)\//.test(name))
          .map((name) => `${room}/${name}`)
      : [],
  )
}

/** Cruises the violating fixture of each rule; returns the rules that did not report theirs. */
export async function ineffectiveRules() {
  const silent = []
  for (const { name, bad } of boundaries.rules) {
    const folder = join(root, '.cache/bad-boundaries', name)
    rmSync(folder, { recursive: true, force: true })
    for (const [path, text] of Object.entries(bad)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), `${text}\n`)
    }
    const { violations } = await cruiseTree(folder)
    if (!violations.some(({ rule }) => rule.name === name)) silent.push(name)
  }
  rmSync(join(root, '.cache/bad-boundaries'), { recursive: true, force: true })
  return silent
}
