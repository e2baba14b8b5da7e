import { availableParallelism } from 'node:os'
import { bannedWordsCheck } from '../checks/banned-words.mjs'
import { boundaries } from '../checks/boundaries.mjs'
import { budgets } from '../checks/budgets.mjs'
import { types } from '../checks/compiler.mjs'
import { deadCode } from '../checks/dead-code.mjs'
import { format } from '../checks/format.mjs'
import { language } from '../checks/language.mjs'
import { lint } from '../checks/lint.mjs'
import { names } from '../checks/names.mjs'
import { newArea } from '../checks/new-area.mjs'
import { patterns } from '../checks/patterns.mjs'
import { ruleProofs } from '../checks/rule-proofs.mjs'
import { storyTexts } from '../checks/story-texts.mjs'
import { supply } from '../checks/supply.mjs'
import { words } from '../checks/words.mjs'

/** A check has a name and a `run` that resolves to its problems, one sentence each; empty is passed. */
export const checks = [
  types,
  lint,
  boundaries,
  words,
  deadCode,
  format,
  names,
  patterns,
  storyTexts,
  bannedWordsCheck,
  language,
  budgets,
  supply,
  ruleProofs,
  newArea,
]

/** Checks are separate processes: two in parallel use two cores. */
const lanes = Math.min(2, availableParallelism())

async function runCheck(check, most) {
  const started = Date.now()
  const problems = await check.run().catch((error) => [error.stack ?? String(error)])
  const seconds = ((Date.now() - started) / 1000).toFixed(1).padStart(5)
  const result = problems.length === 0 ? 'passed' : `FAILED (${problems.length})`
  console.log(`${check.name.padEnd(12)} ${seconds} s  ${result}${check.note ? `  ${check.note()}` : ''}`)
  for (const problem of problems.slice(0, most)) console.log(`    ${problem}`)
  if (problems.length > most) console.log(`    ... and ${problems.length - most} more (--all shows them)`)
  return problems.length === 0 ? [] : [`${check.name}: ${problems[0]}`]
}

/** Runs the checks, prints a line each, and returns passed and failed counts with the failed names. */
export async function runChecks({ only = [], most = 15 } = {}) {
  const wanted = checks.filter(({ name }) => only.length === 0 || only.includes(name))
  const waiting = [...wanted]
  const failures = []
  const lane = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) failures.push(...(await runCheck(check, most)))
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return { passed: wanted.length - failures.length, failed: failures.length, failures }
}
