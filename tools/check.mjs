import './parts/node-version.mjs'
import { ensureInstalled } from './parts/installation.mjs'

await ensureInstalled()
const { checks, runChecks } = await import('./parts/checks.mjs')

// npm run check -- --only boundaries,lint --all
const args = process.argv.slice(2)
const at = args.indexOf('--only')
const only = at === -1 ? [] : (args[at + 1] ?? '').split(',')
const unknown = only.filter((name) => !checks.some((check) => check.name === name))
if (unknown.length > 0) {
  console.error(`No check is called ${unknown.join(', ')}; there are ${checks.map(({ name }) => name).join(', ')}.`)
  process.exit(2)
}
const { failed } = await runChecks({ only, ...(args.includes('--all') ? { most: Number.POSITIVE_INFINITY } : {}) })
process.exitCode = failed === 0 ? 0 : 1
