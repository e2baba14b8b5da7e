import { formerFileParts, formerIdentifiers, homonymIdentifiers, phrases } from './language-rules.mjs'
import { filesLike, read } from './sources.mjs'

/** Texts for people, generated files, and migrations that are applied already and therefore never change. */
const skipped =
  /(^|\/)locales\/|^CHANGELOG\.md$|^packages\/words\/src\/|^packages\/ui\/src\/gallery\/|\.d\.ts$|migrations\/00([01]\d|2[0-4])-/

const former = new Map(formerIdentifiers.map((entry) => [entry.word, entry]))
const homonym = new Map(homonymIdentifiers.map((entry) => [entry.word, entry]))

/**
 * Separates a source text into code and comments of equal length and lines; the rest of each is blank. Strings, template
 * texts and regular expressions belong to neither: they hold screen texts, SQL and names on the wire.
 */
export function separate(text, { hasDashes = false } = {}) {
  const token = hasDashes
    ? /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'/g
    : /<Trans>[\s\S]*?<\/Trans>|\/\/[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\[\s\S])*`|(?<=[(,=:[!&|?{};\n]\s*)\/(?![*/])(?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[a-z]*/g
  const blank = (part) => part.replace(/[^\n]/g, ' ')
  let comments = ''
  let from = 0
  const code = text.replace(token, (part, at) => {
    comments += blank(text.slice(from, at)) + (/^(\/[/*]|--)/.test(part) ? part : blank(part))
    from = at + part.length
    // Expressions within a template are code.
    return part.startsWith('`')
      ? part.replace(/\$\{[^{}]*\}|[^\n]/g, (piece) => (piece.startsWith('${') ? piece : ' '))
      : blank(part)
  })
  return { code, comments: comments + blank(text.slice(from)) }
}

const lineNumber = (text, at) => text.slice(0, at).split('\n').length

const phraseProblems = (name, prose) => {
  // Names in backticks and fenced examples are code. A phrase may continue on the next line of a comment.
  const plain = prose
    .replace(/```[\s\S]*?```|`[^`\n]*`/g, (part) => part.replace(/[^\n]/g, ' '))
    .replace(/\n\s*\*(?!\/)/g, (part) => part.replace('*', ' '))
  return phrases.flatMap(([pattern, instead]) =>
    [...plain.matchAll(new RegExp(pattern.source.replaceAll(' ', '\\s+'), 'gi'))].map(
      (found) => `${name}:${lineNumber(plain, found.index)}: "${found[0].replace(/\s+/g, ' ')}" in prose: ${instead}`,
    ),
  )
}

/** Members of an object (`tally.kept`) are named where they are declared. */
const nameProblems = (name, code, entries) =>
  [...code.matchAll(/(?<![\w$-]|[^.]\.)[A-Za-z_]\w*(?![\w$-])/g)].flatMap((found) => {
    const entry = entries.map((each) => each.get(found[0])).find((each) => each && !each.except?.test(name))
    return entry ? [`${name}:${lineNumber(code, found.index)}: name "${entry.word}": ${entry.instead}`] : []
  })

const fileProblems = (name) => {
  const stem = (name.split('/').at(-1) ?? '').split('.')[0]
  return formerFileParts
    .filter(({ word }) => `-${stem}-`.includes(`-${word}-`))
    .map(({ word, instead }) => `${name}: file name "${word}": ${instead}`)
}

/** Wording problems of one file, as sentences: phrases in its prose, and names that the glossary has replaced. */
export function languageProblems(name, text) {
  if (name.endsWith('.md')) return [...phraseProblems(name, text), ...nameProblems(name, text, [former])]
  const { code, comments } = separate(text, { hasDashes: name.endsWith('.sql') })
  const entries = name.endsWith('.sql') || name.endsWith('.css') ? [former] : [former, homonym]
  return [...fileProblems(name), ...phraseProblems(name, comments), ...nameProblems(name, code, entries)]
}

/** Examples that must fail, each with the file it would be in. */
export const badLanguage = [
  ...phrases.flatMap(([, , example]) => [
    ['docs/bad.md', example],
    ['apps/server/src/bad.ts', `// ${example}\n`],
  ]),
  ...[...formerIdentifiers, ...homonymIdentifiers].map(({ word }) => ['apps/server/src/bad.ts', `const ${word} = 1\n`]),
  ...formerFileParts.map(({ word }) => [`apps/server/src/bad/${word}.ts`, '']),
]

/** Examples that must pass: texts for people, SQL and names on the wire. */
export const goodLanguage = [
  ['apps/web/src/good.tsx', "const title = t`The other side is told`\nconst key = 'standing'\n"],
  ['apps/server/src/good.ts', '/** Falls back to the account `nobody`. */\nconst sql = `select told from row`\n'],
]

export const language = {
  name: 'language',
  async run() {
    return filesLike(/\.(tsx?|mjs|cjs|css|sql|md)$/)
      .filter((name) => !skipped.test(name))
      .flatMap((name) => languageProblems(name, read(name)))
  },
}
