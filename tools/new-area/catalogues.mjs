import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { bin, root, runCaptured } from '../parts/commands.mjs'

const locales = join(root, 'packages/words/locales')
const folder = join(locales, 'de-DE')
const untranslated = /^msgid "(.+)"\nmsgstr ""$(?!\n")/gm
const translated = /^msgid "(.+)"\nmsgstr "(.+)"$/gm

/** German texts of the templates and of the labels of the area. */
const germanTexts = ({ words, Words, Word, a, word, germanOne, germanMany }) => ({
  [Words]: germanMany,
  [Word]: germanOne,
  [`See ${words}`]: `${germanMany} sehen`,
  [`Add and change ${words}`]: `${germanMany} anlegen und ändern`,
  [`Add ${a} ${word}`]: `${germanOne} hinzufügen`,
  [`No ${words} yet`]: `Noch keine ${germanMany}`,
  'What is added appears here, in the order of its name.':
    'Was hinzugefügt wird, steht hier in der Reihenfolge der Namen.',
  '{name} is added': '{name} ist hinzugefügt',
})

/**
 * Collects the texts of the pages and translates new ones into German: as other catalogues have them, otherwise by the
 * templates. Throws when a text has neither.
 */
export async function translate(names) {
  beginCatalogues(names)
  const { code, output, errors } = await runCaptured(bin('lingui'), ['extract', '--clean', '--workers', '1'])
  if (code !== 0) throw new Error(`the texts cannot be collected: ${output}${errors}`)
  const catalogues = readdirSync(folder)
    .filter((name) => name.endsWith('.po'))
    .map((name) => ({ path: join(folder, name), text: readFileSync(join(folder, name), 'utf8') }))
  const known = new Map(Object.entries(germanTexts(names)))
  for (const { text } of catalogues) for (const [, id, german] of text.matchAll(translated)) known.set(id, german)
  for (const { path, text } of catalogues) {
    const filled = text.replaceAll(untranslated, (entry, id) =>
      known.has(id) ? `msgid "${id}"\nmsgstr "${known.get(id)}"` : entry,
    )
    if (filled !== text) writeFileSync(path, filled)
  }
  const missing = catalogues.flatMap(({ path }) => [...readFileSync(path, 'utf8').matchAll(untranslated)])
  if (missing.length > 0) throw new Error(`no translation for ${missing.map(([, id]) => `"${id}"`).join(', ')}`)
}

/** A new catalogue begins with the head of another one, which Lingui keeps; its own would change at the second collection. */
function beginCatalogues({ area }) {
  // The further languages of residents have no catalogues of areas.
  for (const locale of readdirSync(locales).filter((each) => existsSync(join(locales, each, 'audit.po')))) {
    const [head] = readFileSync(join(locales, locale, 'audit.po'), 'utf8').split('\n\n')
    writeFileSync(join(locales, locale, `${area}.po`), `${head}\n`)
  }
}
