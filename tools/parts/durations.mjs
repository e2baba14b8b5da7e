import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './commands.mjs'

/** Time budget of one file in seconds on the reference machine, by suite. */
const budgets = { vitest: 60, stories: 240 }
/** A machine can turn slow during a run: a file is printed from its budget on and fails beyond this multiple of it. */
const headroom = 3

/**
 * Writes the durations of all files to `.cache/reports/durations-<suite>.json`, prints the slowest and those over their budget, and
 * returns a sentence for each file beyond the headroom.
 */
export function recordDurations(suite, files, slowness) {
  const sorted = files.toSorted((one, other) => other.seconds - one.seconds)
  const folder = join(root, '.cache/reports')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `durations-${suite}.json`), `${JSON.stringify({ slowness, files: sorted }, null, 2)}\n`)
  const budget = budgets[suite] * slowness
  const beyond = (limit) =>
    sorted
      .filter(({ seconds }) => seconds > limit)
      .map(({ file, seconds }) => `${file} took ${seconds.toFixed(0)} s, the budget is ${budget.toFixed(0)} s`)
  const slowest = sorted.slice(0, 5).map(({ file, seconds }) => `${file} ${seconds.toFixed(1)} s`)
  console.log(`slowest of ${suite} (budget ${budget.toFixed(0)} s a file): ${slowest.join(', ')}`)
  for (const line of beyond(budget)) console.log(line)
  return beyond(budget * headroom)
}
