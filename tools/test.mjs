import './parts/node-version.mjs'
import { join } from 'node:path'
import { ensureBuilt } from './parts/builds.mjs'
import { root, show } from './parts/commands.mjs'
import { ensureChromium, ensureInstalled } from './parts/installation.mjs'

await ensureInstalled()
const { runChecks } = await import('./parts/checks.mjs')
const { runVitest, tellStories } = await import('./parts/suites.mjs')

const results = []
const part = async (title, run) => {
  console.log(`\n== ${title}`)
  results.push(await run())
}

await part('Checks', () => runChecks())
await part('Tests', () => runVitest())
await part('A short bench', async () => {
  const code = await show(process.execPath, [join(root, 'tools/run.mjs'), 'bench', '--smoke'])
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 }
})
await part('Stories', async () => {
  if (!(await ensureChromium())) return { passed: 0, failed: 1 }
  // What does not build cannot be told: that counts as one failure, and the sum is still printed.
  return (await ensureBuilt({ isFatal: false })) ? tellStories() : { passed: 0, failed: 1 }
})
for (const trial of ['faults', 'load', 'fuzz', 'attack'])
  await part(`A short trial: ${trial}`, async () => {
    // The short ones ask the same every time; other questions are for the long ones.
    const env = { SEED: process.env.SEED ?? '20261121' }
    const code = await show(process.execPath, [join(root, 'tools/run.mjs'), trial, '--smoke'], { env })
    return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 }
  })

const sum = (key) => results.reduce((total, result) => total + result[key], 0)
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`)
process.exitCode = sum('failed') === 0 ? 0 : 1
