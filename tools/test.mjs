import './parts/node-version.mjs'
import { join } from 'node:path'
import { ensureBuilt } from './parts/builds.mjs'
import { root, runInherited } from './parts/commands.mjs'
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
const command = async (name, options) => {
  const code = await runInherited(process.execPath, [join(root, 'tools/run.mjs'), name, '--smoke'], options)
  return code === 0 ? { passed: 1, failed: 0, failures: [] } : { passed: 0, failed: 1, failures: [`npm run ${name}`] }
}
const notStarted = (why) => ({ passed: 0, failed: 1, failures: [why] })

await part('Checks', () => runChecks())
await part('Tests', () => runVitest())
await part('Stories', async () => {
  if (!(await ensureChromium())) return notStarted('there is no Chromium')
  // A failed build counts as one failure, and the summary is still printed.
  return (await ensureBuilt({ isFatal: false })) ? runStories() : notStarted('the product does not build')
})
// After the build of the stories, whose chunks it weighs.
await part('A short bench', () => command('bench'))
// Short trials use a fixed seed; the long ones vary it.
for (const trial of ['faults', 'load', 'fuzz', 'attack'])
  await part(`A short trial: ${trial}`, () => command(trial, { env: { SEED: process.env.SEED ?? '20261121' } }))

const sum = (key) => results.reduce((total, result) => total + result[key], 0)
const failures = results.flatMap((result) => result.failures)
if (failures.length > 0) console.log(['', 'Failed:', ...failures.map((failure) => `  ${failure}`)].join('\n'))
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`)
process.exitCode = sum('failed') === 0 ? 0 : 1
