import { filesLike } from './sources.mjs'

const forbidden = new Set(
  'util utils helper helpers common misc manager service handler dto base data info index types constants new old v2'.split(
    ' ',
  ),
)
const forbiddenParts = new Set(['util', 'utils', 'helper', 'helpers', 'misc', 'dto', 'v2'])
const suffixes = new Set(
  'area manifest cron port scope store reactions methods queries columns routes paths test story tables module config d'.split(
    ' ',
  ),
)

/** Naming problems of a source file, as sentences. */
export function nameProblems(path) {
  const [folders, file] = [path.split('/').slice(0, -1), path.split('/').at(-1) ?? '']
  const [stem = '', ...rest] = file.split('.').slice(0, -1)
  const found = []
  for (const name of [...folders.slice(1), stem]) {
    const isBad = forbidden.has(name) || name.split('-').some((part) => forbiddenParts.has(part))
    if (isBad) found.push(`${path}: "${name}" says nothing; find the noun`)
    if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name)) found.push(`${path}: "${name}" is not kebab-case`)
  }
  if (/^apps\/server\/src\/platform\/[^/]+$/.test(path)) found.push(`${path}: platform files belong into a folder`)
  for (const suffix of rest) if (!suffixes.has(suffix)) found.push(`${path}: suffix ".${suffix}" is not in the list`)
  return found
}

export const names = {
  name: 'names',
  async run() {
    // File names required by tools are exempt: index.html, package.json, *.config.ts at the root.
    return filesLike(/^(packages|apps|world|stories|bench|trials|tools)\/.*\.(tsx?|mjs|cjs|css)$/).flatMap(nameProblems)
  },
}
