import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './commands.mjs'

/** Time budget of one file in seconds on the reference machine, by suite. */
const budgets = { vitest: 60, stories: 240 }

/**
 * Writes the durations of all files to `.cache/reports/durations-<suite>.json`, prints the slowest, and returns a
 * sentence for each file over its budget.
 */
export function recordDurations(suite, files, slowness) {
  const sorted = files.toSorted((one, other) => other.seconds - one.seconds)
  const folder = join(root, '.cache/reports')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `durations-${suite}.json`), `${JSON.stringify({ slowness, files: sorted }, null, 2)}\n`)
  const budget = budgets[suite] * slowness
  const slowest = sorted.slice(0, 5).map(({ file, seconds }) => `${file} ${seconds.toFixed(1)} s`)
  console.log(`slowest of ${suite} (budget ${budget.toFixed(0)} s a file): ${slowest.join(', ')}`)
  return sorted
    .filter(({ seconds }) => seconds > budget)
    .map(({ file, seconds }) => `${file} took ${seconds.toFixed(0)} s, the budget is ${budget.toFixed(0)} s`)
}
