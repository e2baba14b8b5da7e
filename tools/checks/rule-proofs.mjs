import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { ineffectiveRules } from '../boundaries/run-dependency-cruiser.mjs'
import { root } from '../parts/commands.mjs'
import { bannedPhrases, bannedWords, findBannedPhrases, findBannedWords } from './banned-words.mjs'
import { overLimit } from './budgets.mjs'
import { badLanguage, goodLanguage, languageProblems } from './language.mjs'
import { findings } from './lint.mjs'
import { nameProblems } from './names.mjs'
import { badPatterns, goodPatterns, patternProblems } from './patterns.mjs'
import { filesLike, read } from './sources.mjs'
import { knownTexts, storyExamples, unknownTexts } from './story-texts.mjs'
import { inexactVersions, lockProblems } from './supply.mjs'

/** Lint rules that enforce a boundary, each with a violating file. */
const badLint = {
  'import(no-cycle)': {
    'src/egg.ts': "import type { Hen } from './hen.ts'\nexport type Egg = Hen | 1\n",
    'src/hen.ts': "import type { Egg } from './egg.ts'\nexport type Hen = Egg | 2\n",
  },
  'import(no-default-export)': { 'src/default.ts': 'export default 1\n' },
  'oxc(no-barrel-file)': { 'src/barrel.ts': "export * from './one.ts'\n", 'src/one.ts': 'export const one = 1\n' },
  'unicorn(filename-case)': { 'src/CamelCase.ts': 'export const one = 1\n' },
  'eslint(max-lines-per-function)': {
    'src/long.ts': `export function long(x: number) {\n${'  x += 1\n'.repeat(61)}  return x\n}\n`,
  },
  'eslint(max-params)': {
    'src/many.ts': 'export const sum = (a: number, b: number, c: number, d: number) => a + b + c + d\n',
  },
  'typescript(no-explicit-any)': { 'src/any.ts': 'export const any = (x: any) => String(x)\n' },
  'typescript(no-floating-promises)': {
    'src/float.ts': 'export function go(p: Promise<number>) {\n  p.then(String)\n}\n',
  },
  'typescript(switch-exhaustiveness-check)': {
    'src/switch.ts':
      "export function f(x: 'a' | 'b') {\n  switch (x) {\n    case 'a':\n      return 1\n  }\n  return 0\n}\n",
  },
  'eslint(no-restricted-globals)': { 'packages/domain/src/clock.ts': 'export const now = () => Date.now()\n' },
  'eslint(no-restricted-properties)': { 'packages/domain/src/dice.ts': 'export const roll = () => Math.random()\n' },
}

const sum = `sha512-${'A'.repeat(86)}==`
/** Lock entries, each invalid in one way. */
const badLocks = [
  {},
  { integrity: 'sha1-AAAA' },
  { integrity: sum, hasInstallScript: true },
  { integrity: sum, resolved: 'git+ssh://git@example.org/bad.git' },
]

/** Every rule must report its violating example, otherwise it is ineffective. */
export const ruleProofs = {
  name: 'rule-proofs',
  async run() {
    // The result depends only on the rules, the tools and program versions.
    const stamp = join(root, '.cache/rule-proofs')
    const rules = hashOfRules()
    if (existsSync(stamp) && readFileSync(stamp, 'utf8') === rules) return []
    const problems = await this.prove()
    if (problems.length === 0) writeFileSync(stamp, rules)
    return problems
  },
  async prove() {
    const ineffectiveBoundaries = await ineffectiveRules()
    return [
      ...ineffectiveBoundaries.map((name) => `boundary ${name} lets its bad example pass`),
      ...(await ineffectiveLint()),
      ...bannedWords
        .filter((words) => findBannedWords('bad.ts', `// ${words}`).length === 0)
        .map((words) => `ban of "${words}" is silent`),
      ...bannedPhrases
        .filter((words) => findBannedPhrases('bad.po', `msgid "So ${words}."`).length === 0)
        .map((words) => `ban of "${words}" is silent`),
      ...[
        'apps/server/src/utils.ts',
        'apps/server/src/platform/loose.ts',
        'apps/web/src/formHelpers.ts',
        'packages/domain/src/quote.model.ts',
      ]
        .filter((path) => nameProblems(path).length === 0)
        .map((path) => `name ${path} passes`),
      ...badLanguage
        .filter(([path, text]) => languageProblems(path, text).length === 0)
        .map(([path, text]) => `wording of ${path} passes: ${text.trim()}`),
      ...goodLanguage.flatMap(([path, text]) => languageProblems(path, text)),
      ...badPatterns
        .filter((text) => patternProblems('bad.ts', text).length === 0)
        .map((text) => `pattern passes: ${text}`),
      ...goodPatterns.flatMap((text) => patternProblems('good.ts', text)),
      ...storyProblems(),
      ...(overLimit('long.ts', '\n'.repeat(401)) ? [] : ['a file of 401 lines passes']),
      ...(inexactVersions('package.json', { dependencies: { loose: '^1.0.0' } }).length === 1
        ? []
        : ['a loose pin passes']),
      ...badLocks
        .filter(
          (entry) => !lockProblems({ packages: { 'node_modules/bad': entry } }).some((text) => text.includes('bad')),
        )
        .map((entry) => `lock entry ${JSON.stringify(entry)} passes`),
      ...(overLimit('long.test.ts', '\n'.repeat(601)) ? [] : ['a test of 601 lines passes']),
    ]
  },
}

function storyProblems() {
  const { sources, good, bad } = storyExamples
  const known = knownTexts(sources)
  return [
    ...unknownTexts('good.story.ts', good, known),
    ...(unknownTexts('bad.story.ts', bad, known).length === 1 ? [] : ['a story looks for an unknown text and passes']),
  ]
}

function hashOfRules() {
  const hash = createHash('sha256')
  for (const name of filesLike(/^tools\/(checks|boundaries)\/|^\.oxlintrc\.json$|^package-lock\.json$/))
    hash.update(name).update(read(name))
  return hash.digest('hex')
}

async function ineffectiveLint() {
  // Outside the repository, as the linter skips files ignored by git.
  const folder = mkdtempSync(join(tmpdir(), 'fettle-bad-lint-'))
  for (const [path, text] of Object.values(badLint).flatMap((files) => Object.entries(files))) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  writeFileSync(join(folder, '.oxlintrc.json'), readFileSync(join(root, '.oxlintrc.json')))
  const options = {
    strict: true,
    module: 'esnext',
    moduleResolution: 'bundler',
    allowImportingTsExtensions: true,
    noEmit: true,
  }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: options }))
  const caught = new Set((await findings(['.'], folder)).map(({ code }) => code))
  rmSync(folder, { recursive: true, force: true })
  return Object.keys(badLint)
    .filter((code) => !caught.has(code))
    .map((code) => `lint rule ${code} lets its bad example pass`)
}
