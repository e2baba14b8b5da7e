import { bansCheck } from '../checks/bans.mjs'
import { budgets } from '../checks/budgets.mjs'
import { types } from '../checks/compiler.mjs'
import { deadCode } from '../checks/dead-code.mjs'
import { format } from '../checks/format.mjs'
import { lint } from '../checks/lint.mjs'
import { names } from '../checks/names.mjs'
import { proofs } from '../checks/proofs.mjs'
import { supply } from '../checks/supply.mjs'
import { walls } from '../checks/walls.mjs'
import { words } from '../checks/words.mjs'

/** A check has a name and a `run` that resolves with its problems, one sentence each; none means passed. */
export const checks = [format, names, bansCheck, budgets, supply, lint, types, walls, deadCode, words, proofs]

/** Runs the checks one after the other, a line each, and answers how many passed and failed, and which failed. */
export async function runChecks({ only = [], most = 15 } = {}) {
  const wanted = checks.filter(({ name }) => only.length === 0 || only.includes(name))
  let passed = 0
  const failures = []
  for (const check of wanted) {
    const started = Date.now()
    const problems = await check.run().catch((error) => [error.stack ?? String(error)])
    const seconds = ((Date.now() - started) / 1000).toFixed(1).padStart(5)
    if (problems.length === 0) passed += 1
    else failures.push(`${check.name}: ${problems[0]}`)
    const result = problems.length === 0 ? 'passed' : `FAILED (${problems.length})`
    console.log(`${check.name.padEnd(10)} ${seconds} s  ${result}${check.note ? `  ${check.note()}` : ''}`)
    for (const problem of problems.slice(0, most)) console.log(`    ${problem}`)
    if (problems.length > most) console.log(`    ... and ${problems.length - most} more (--all shows them)`)
  }
  return { passed, failed: wanted.length - passed, failures }
}
