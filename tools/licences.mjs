import './parts/node-version.mjs'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './parts/commands.mjs'
import { ensureInstalled } from './parts/installation.mjs'

/* npm run licences              every package of the lock with its licence; fails on one that is not allowed
 * npm run licences -- --shipped only what a production installation brings */

const allowed = new Set(
  '0BSD Apache-2.0 BlueOak-1.0.0 BSD-2-Clause BSD-3-Clause CC0-1.0 ISC MIT MIT-0 OFL-1.1 PostgreSQL Python-2.0 Unlicense Zlib'.split(
    ' ',
  ),
)

/** Exceptions by package, with the reason why the terms are met. */
const exceptions = [
  [
    /^@img\/sharp-(libvips-)?/,
    'LGPL-3.0-or-later',
    'libvips, a shared library that is used unchanged and can be replaced',
  ],
  [/^lightningcss/, 'MPL-2.0', 'a tool of the build, used unchanged'],
  [/^axe-core$|^@axe-core\//, 'MPL-2.0', 'a tool of the tests, used unchanged'],
  [/^ical\.js$/, 'MPL-2.0', 'a parser of the tests, used unchanged'],
  [/^caniuse-lite$/, 'CC-BY-4.0', 'data for the build'],
]

/** Packages without a licence field; determined from their files. */
const readByHand = {
  '@react-aria/optimize-locales-plugin': 'Apache-2.0',
  'cli-table': 'MIT',
  'png-js': 'MIT',
}

/** The licence of a package.json, in current and legacy formats. */
const named = ({ license, licenses }) =>
  typeof license === 'string' ? license : (license?.type ?? licenses?.map(({ type }) => type).join(' OR ') ?? '')

function licenceOf(path, entry) {
  if (entry.license) return entry.license
  const file = join(root, path, 'package.json')
  const own = existsSync(file) ? named(JSON.parse(readFileSync(file, 'utf8'))) : ''
  return own || (readByHand[path.split('node_modules/').at(-1)] ?? '')
}

const words = (licence, word) =>
  licence
    .replace(/^\(|\)$/g, '')
    .split(word)
    .map((each) => each.trim())

function isAllowed(name, licence) {
  const holds = (one) => allowed.has(one) || exceptions.some(([pattern, what]) => what === one && pattern.test(name))
  return words(licence, ' OR ').some((choice) => words(choice, ' AND ').every(holds))
}

await ensureInstalled()
const isShippedOnly = process.argv.includes('--shipped')
const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
const rows = Object.entries(packages)
  .filter(([path, entry]) => path.includes('node_modules/') && !entry.link && !(isShippedOnly && entry.dev))
  .map(([path, entry]) => ({
    name: path.split('node_modules/').at(-1),
    version: entry.version,
    licence: licenceOf(path, entry),
  }))
  .sort((a, b) => (a.name < b.name ? -1 : 1))
for (const { name, version, licence } of rows) console.log(`${`${name}@${version}`.padEnd(60)} ${licence || 'unknown'}`)

const refused = rows.filter(({ name, licence }) => !isAllowed(name, licence))
for (const { name, version, licence } of refused)
  console.error(`${name}@${version}: "${licence || 'unknown'}" is not in the list of tools/licences.mjs.`)
console.log(`\n${rows.length} packages, ${refused.length} with a licence that is not allowed`)
process.exitCode = refused.length === 0 ? 0 : 1
