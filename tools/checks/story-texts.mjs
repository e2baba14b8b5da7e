import { filesLike, read } from './sources.mjs'

/** Texts by which a story looks for something: `{ name: '…' }`, `getByText('…')`, `getByLabel('…')`. */
const searches = /(?:\bname: |\bgetBy(?:Text|Label|Placeholder)\(|\bhasText: )'((?:[^'\\]|\\.)+)'/g
const literals = /'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g
const placeholder = /\{\w+\}|<\/?\d+\/?>|\$\{[^}]*\}|#/

const unescaped = (text) => text.replaceAll(/\\(.)/g, '$1').replaceAll(/\s+/g, ' ')
const escaped = (text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Branches of plurals and choices are texts of their own. */
const branchesOf = (text) => [
  text,
  ...[...text.matchAll(/\{([^{}]*(?:\{\w+\}[^{}]*)*)\}/g)].map(([, branch]) => branch),
]

/** What the product or its demo data says: whole texts, and patterns for texts with placeholders. */
export function knownTexts(sources) {
  const whole = new Set()
  const patterns = []
  for (const text of sources.flatMap(branchesOf)) {
    if (!placeholder.test(text)) whole.add(text)
    else if (/\p{L}{3}/u.test(text.replaceAll(new RegExp(placeholder, 'g'), '')))
      patterns.push(new RegExp(`^${text.split(new RegExp(placeholder)).map(escaped).join('.+')}$`, 'u'))
  }
  return { whole, patterns }
}

/** Texts of browsers and of files, and headings that the product numbers. */
const ofOthers = [/^(?:January|December) \d{4}$/, /^Deutsch$/, /\.[a-z]{3,4}$/, / \(\d+\)$/, /^\d+\. Box, /]

/** Texts that a story looks for and nothing says, as sentences. */
export function unknownTexts(name, story, { whole, patterns }) {
  // A story knows what it types itself.
  // By line, as an apostrophe in a comment would begin a text.
  const typed = story.replaceAll(searches, '').split('\n').flatMap(textsOfCode)
  const isKnown = (text) =>
    whole.has(text) ||
    patterns.some((pattern) => pattern.test(text)) ||
    typed.some((each) => each.includes(text)) ||
    [...whole].some((each) => each.includes(text))
  // `Teams: created` has two texts; `14 Redhill Street` is a street with a number.
  const partsOf = (text) => text.split(': ').map((part) => part.replace(/^\d+ /, ''))
  return [...new Set([...story.matchAll(searches)].map(([, text]) => unescaped(text)))]
    .filter((text) => /\p{L}{2}/u.test(text) && !ofOthers.some((other) => other.test(text)))
    .filter((text) => !isKnown(text) && !partsOf(text).every(isKnown))
    .map((text) => `${name}: “${text}” is in no word catalogue and no demo data`)
}

/** The second must be reported, the first may not. */
export const storyExamples = {
  sources: ['Quote {0} of {1}', 'Compare quotes'],
  good: "page.getByText('Quote 1 of Pennine'); page.getByRole('button', { name: 'Compare quotes' })",
  bad: "page.getByRole('button', { name: 'Compare offers' })",
}

const textsOfCatalogue = (catalogue) =>
  [...catalogue.matchAll(/^msg(?:id|str) ((?:"(?:[^"\\]|\\.)*"\n?)+)/gm)].map(([, lines]) =>
    unescaped(lines.replaceAll(/"\n?"?/g, (part) => (part === '"' ? '' : ''))),
  )
function textsOfCode(code) {
  return [...code.matchAll(literals)].map((found) => unescaped(found.slice(1).find(Boolean) ?? ''))
}

export const storyTexts = {
  name: 'story-texts',
  async run() {
    const sources = [
      ...filesLike(/^packages\/words\/locales\/.*\.po$/).flatMap((name) => textsOfCatalogue(read(name))),
      ...filesLike(/^(packages\/(words|domain|ui)\/src|world\/src|apps\/server\/src)\/.*\.(ts|tsx)$/).flatMap((name) =>
        textsOfCode(read(name)),
      ),
    ]
    const known = knownTexts([...new Set(sources)].filter((text) => text !== ''))
    return filesLike(/^stories\/.*\.story\.ts$/).flatMap((name) => unknownTexts(name, read(name), known))
  },
}
