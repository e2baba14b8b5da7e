import './parts/node-version.mjs'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { areaNames, fillIn } from './new-area/area-names.mjs'
import { translate } from './new-area/catalogues.mjs'
import { addAccess, register, registrations } from './new-area/registrations.mjs'
import { bin, root, runCaptured } from './parts/commands.mjs'
import { ensureInstalled } from './parts/installation.mjs'

/*
 * npm run new-area meter-readings                      writes the skeleton of an area that passes every check
 *   --one meter-reading                                the singular, where English spelling does not give it
 *   --german Zählerstand,Zählerstände                  singular and plural of the German texts
 */

/** Target folder of each folder of templates. */
const targets = {
  domain: 'packages/domain/src/__area__',
  contracts: 'packages/contracts/src/__area__',
  database: 'apps/server/migrations',
  server: 'apps/server/src/areas/__area__',
  web: 'apps/web/src/areas/__area__',
  world: 'world/samples',
}
const templates = join(import.meta.dirname, 'new-area/templates')
const migrations = join(root, 'apps/server/migrations')
const written = new Set()

const options = { one: { type: 'string' }, german: { type: 'string' } }
const { values, positionals } = parseArgs({ options, allowPositionals: true })
try {
  await writeArea()
} catch (error) {
  console.error(`${error.message}\n\nUsage: npm run new-area <plural> [-- --one <singular>] [--german <one>,<many>]`)
  process.exitCode = 1
}

async function writeArea() {
  const [area = ''] = positionals
  const german = values.german?.split(',') ?? []
  const names = areaNames(area, { one: values.one, german })
  for (const folder of ['packages/domain/src', 'packages/contracts/src', 'apps/server/src/areas', 'apps/web/src/areas'])
    if (existsSync(join(root, folder, area))) throw new Error(`${folder}/${area} exists`)
  await ensureInstalled()
  const number = nextMigration()
  copyTemplates({ ...names, number })
  for (const each of registrations) {
    const filled = Object.fromEntries(
      Object.entries(each).map(([key, value]) => [key, typeof value === 'string' ? fillIn(value, names) : value]),
    )
    edit(each.path, (text) => register(text, filled))
  }
  edit('world/access-matrix.tsv', (text) => addAccess(text, area))
  edit('apps/server/migrations/checksums.txt', (text) => `${text}${checksumLine(`${number}-${area}.sql`)}\n`)
  await format()
  await translate(
    names,
    [...written].filter((path) => /^apps\/web\/.*\.tsx?$/.test(path)),
  )
  console.log([`${area}: ${written.size} files written or changed.`, '', ...remaining(names)].join('\n'))
}

function nextMigration() {
  const numbers = readdirSync(migrations).flatMap((name) => /^(\d{4})-.*\.sql$/.exec(name)?.[1] ?? [])
  return String(Math.max(...numbers.map(Number)) + 1).padStart(4, '0')
}

function copyTemplates(names) {
  for (const name of readdirSync(templates, { recursive: true }).filter((each) => each.endsWith('.template'))) {
    const [folder = '', ...rest] = name.split(/[\\/]/)
    const target = fillIn(join(targets[folder], ...rest).replace(/\.template$/, ''), names)
    write(target, fillIn(readFileSync(join(templates, name), 'utf8'), names))
  }
}

function write(path, text) {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
  written.add(path)
}

function edit(path, change) {
  write(path, change(readFileSync(join(root, path), 'utf8')))
}

function checksumLine(name) {
  const sum = createHash('sha256')
    .update(readFileSync(join(migrations, name)))
    .digest('hex')
  return `${sum}  ${relative(migrations, join(migrations, name))}`
}

/** Sorts imports and breaks lines, whose lengths depend on the name. */
async function format() {
  const sources = [...written].filter((path) => /\.tsx?$/.test(path))
  const { code, output, errors } = await runCaptured(bin('biome'), ['check', '--write', ...sources])
  if (code !== 0) throw new Error(`biome: ${output}${errors}`)
}

function remaining({ area, Names, words }) {
  return [
    'Left to do (docs/how-to/add-an-area.md):',
    `  replace name, note and period of packages/domain/src/${area} by what ${words} are, from the domain to the page`,
    `  describe the area in docs/areas.md and its terms in docs/glossary.md`,
    `  give ${Names}Page a navigation entry in apps/web/src/paths/client-addresses.ts when the page is ready`,
  ]
}
