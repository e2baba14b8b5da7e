import { cruiseTree, sourcesOf } from '../boundaries/run-dependency-cruiser.mjs'
import { root } from '../parts/commands.mjs'

export const boundaries = {
  name: 'boundaries',
  async run() {
    const { violations, read } = await cruiseTree(root)
    const seen = new Set(read)
    // Without a TypeScript parser dependency-cruiser reads no files and reports success.
    const unread = sourcesOf(root).filter((path) => !seen.has(path))
    return [
      ...unread.map((path) => `${path}: not read by dependency-cruiser`),
      ...violations.map(({ from, to, rule }) => `${from}: must not import ${to} [${rule.name}]`),
    ]
  },
}
