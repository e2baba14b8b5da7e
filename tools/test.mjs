import './parts/node-version.mjs'
import { join } from 'node:path'
import { ensureBuilt } from './parts/builds.mjs'
import { root, runCaptured, runInherited } from './parts/commands.mjs'
import { ensureChromium, ensureInstalled } from './parts/installation.mjs'

await ensureInstalled()
const { runChecks } = await import('./parts/checks.mjs')
const { runVitest, runStories } = await import('./parts/suites.mjs')

const results = []
const part = async (title, run) => {
  const started = Date.now()
  console.log(`\n== ${title}`)
  results.push(await run())
  console.log(`${title}: ${Math.round((Date.now() - started) / 1000)} s`)
}
const command = async (name, { isPrintedAtEnd = false, ...options } = {}) => {
  const args = [join(root, 'tools/run.mjs'), name, '--smoke']
  const {
    code,
    output = '',
    errors = '',
  } = isPrintedAtEnd
    ? await runCaptured(process.execPath, args, options)
    : { code: await runInherited(process.execPath, args, options) }
  if (isPrintedAtEnd) process.stdout.write(`${output}${errors}`)
  return code === 0 ? { passed: 1, failed: 0, failures: [] } : { passed: 0, failed: 1, failures: [`npm run ${name}`] }
}
const added = (one, other) => ({
  passed: one.passed + other.passed,
  failed: one.failed + other.failed,
  failures: [...one.failures, ...other.failures],
})
const notStarted = (why) => ({ passed: 0, failed: 1, failures: [why] })

await part('Checks', () => runChecks())
await part('Tests', () => runVitest())
await part('A short bench', () => command('bench'))
await part('Stories', async () => {
  if (!(await ensureChromium())) return notStarted('there is no Chromium')
  // A failed build counts as one failure, and the summary is still printed.
  return (await ensureBuilt({ isFatal: false })) ? runStories() : notStarted('the product does not build')
})
// Short trials use a fixed seed; the long ones vary it. Faults and attacks mostly wait, and run at the same time.
const trial = (name, options) => command(name, { env: { SEED: process.env.SEED ?? '20261121' }, ...options })
await part('Short trials: faults and attack', async () => {
  const found = await Promise.all(['faults', 'attack'].map((name) => trial(name, { isPrintedAtEnd: true })))
  return found.reduce(added)
})
for (const name of ['load', 'fuzz']) await part(`A short trial: ${name}`, () => trial(name))

const sum = (key) => results.reduce((total, result) => total + result[key], 0)
const failures = results.flatMap((result) => result.failures)
if (failures.length > 0) console.log(['', 'Failed:', ...failures.map((failure) => `  ${failure}`)].join('\n'))
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`)
process.exitCode = sum('failed') === 0 ? 0 : 1
