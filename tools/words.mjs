import './parts/node-version.mjs'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { createCompiledCatalog, getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import { bin, root, runCaptured } from './parts/commands.mjs'

/*
 * npm run words               collects the texts of all sources into packages/words/locales/<locale>/<catalogue>.po
 * npm run words -- --check    the same without leaving a trace; fails when that would change a file or a text is missing
 * npm run words -- compile    turns the `server` catalogue into packages/words/locales/<locale>/server.ts (not in git)
 *
 * The pages import .po files, which Vite compiles. The server has no such step: packages/words/src imports
 * `messages` from `../locales/<locale>/server.ts`, gives them to `setupI18n({ locale, messages: { [locale]: messages } })`
 * of @lingui/core, and names its texts without macros, which neither tsx nor Node would expand:
 *   const accepted = /*i18n*\/ { id: 'mail.quote-accepted', message: 'Your quote {reference} was accepted' }
 *   i18n._({ ...accepted, values: { reference } })
 */

const locales = join(root, 'packages/words/locales')
// en-US may leave a text empty: it then reads like en-GB.
const complete = ['de-DE']
const command = process.argv[2] ?? 'extract'
const config = getConfig({ cwd: root, configPath: join(root, 'lingui.config.ts') })
// The pages of residents exist in further languages, each of which must be complete.
const residents = getConfig({ cwd: root, configPath: join(root, 'lingui.residents.config.ts') })

if (command === 'compile') process.exitCode = (await compile()) ? 0 : 1
else if (command === '--check') process.exitCode = (await check()) ? 0 : 1
else if (command === 'extract') process.exitCode = (await extract()) && (await report()) >= 0 ? 0 : 1
else {
  console.error('Usage: npm run words -- [extract | --check | compile]')
  process.exitCode = 2
}

async function extract() {
  for (const configuration of ['lingui.config.ts', 'lingui.residents.config.ts']) {
    const given = ['extract', '--clean', '--workers', '1', '--config', join(root, configuration)]
    const { code, output, errors } = await runCaptured(bin('lingui'), given)
    if (code !== 0) console.error(`${output}${errors}`)
    if (code !== 0) return false
  }
  return true
}

/** Prints the number of missing texts by locale; resolves to the number that must not be missing. */
async function report() {
  const further = await reportResidents()
  let forbidden = further
  for (const locale of config.locales) {
    const missing = await missingIn(config, locale)
    if (complete.includes(locale)) forbidden += missing.length
    const torn = await tornTexts(locale)
    forbidden += torn.length
    for (const text of torn) console.log(`  two translations: ${text}`)
    console.log(`${locale}: ${missing.length} missing`)
    for (const text of complete.includes(locale) ? missing.slice(0, 20) : []) console.log(`  ${text}`)
  }
  return forbidden
}

/** Texts without a translation in a locale of a configuration. */
async function missingIn(of, locale) {
  const missing = []
  for (const catalog of await getCatalogs(of)) {
    const found = await catalog.getTranslations(locale, of)
    missing.push(...found.missing.map(({ id, source }) => `${catalog.name}: ${source || id}`))
  }
  return missing
}

/** Prints the texts that a further language of the pages of residents lacks; resolves to their number. */
async function reportResidents() {
  let count = 0
  for (const locale of residents.locales) {
    const missing = await missingIn(residents, locale)
    count += missing.length
    if (missing.length > 0) console.log(`${locale}: ${missing.length} missing`)
    for (const text of missing.slice(0, 20)) console.log(`  ${text}`)
  }
  return count
}

/** Pages merge the catalogues of several areas, so a text translated differently in two of them would be ambiguous. */
async function tornTexts(locale) {
  const known = new Map()
  const torn = []
  for (const catalog of await getCatalogs(config)) {
    if (catalog.name === 'server') continue
    const { messages } = await catalog.getTranslations(locale, config)
    for (const [id, text] of Object.entries(messages)) {
      const other = known.get(id)
      if (other && other.text !== text) torn.push(`${other.text} (${other.name}), ${text} (${catalog.name})`)
      else known.set(id, { text, name: catalog.name })
    }
  }
  return torn
}

async function check() {
  const before = readCatalogues()
  const isExtracted = await extract()
  const after = readCatalogues()
  const changed = [...new Set([...before.keys(), ...after.keys()])].filter(
    (path) => before.get(path) !== after.get(path),
  )
  const missing = await report()
  const isCompiled = await compile()
  for (const path of changed) restore(path, before.get(path))
  for (const path of changed) console.log(`stale: ${path.slice(root.length + 1)} (run npm run words)`)
  return isExtracted && isCompiled && changed.length === 0 && missing === 0
}

function readCatalogues() {
  mkdirSync(locales, { recursive: true })
  const paths = readdirSync(locales, { recursive: true }).filter((name) => name.endsWith('.po'))
  return new Map(paths.map((name) => [join(locales, name), readFileSync(join(locales, name), 'utf8')]))
}

function restore(path, text) {
  if (text === undefined) rmSync(path)
  else writeFileSync(path, text)
}

/** Compiles all catalogues strictly, to detect invalid ICU messages, and writes those of the server. */
async function compile() {
  let isSound = true
  const catalogs = [config, residents].map(async (of) =>
    (await getCatalogs(of)).flatMap((catalog) => of.locales.map((locale) => ({ of, catalog, locale }))),
  )
  for (const { of, catalog, locale } of (await Promise.all(catalogs)).flat()) {
    const { messages } = await catalog.getTranslations(locale, of)
    const { source, errors } = createCompiledCatalog(locale, messages, { namespace: 'ts', strict: false })
    for (const { id, error } of errors) console.error(`${locale}/${catalog.name}: ${id}: ${error.message}`)
    if (errors.length > 0) isSound = false
    if (catalog.name === 'server') write(join(locales, locale, `${basename(catalog.path)}.ts`), source)
  }
  return isSound
}

function write(path, source) {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, source)
}
