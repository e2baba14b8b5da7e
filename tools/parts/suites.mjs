import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root, runInherited } from './commands.mjs'
import { recordDurations } from './durations.mjs'
import { flakyStories } from './flaky-stories.mjs'
import { machineSlowness } from './machine-speed.mjs'
import { throwawayFolder } from './throwaway-folder.mjs'

const reports = join(root, '.cache/reports')
const slowness = machineSlowness()
/** Multiplies the time budgets of vitest and Playwright. */
const env = { FETTLE_SLOWNESS: String(slowness) }

/** Runs the vitest projects; returns passed and failed counts with the failed tests. */
export async function runVitest(args = []) {
  const report = prepare('vitest.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const program = join(root, 'node_modules/vitest/vitest.mjs')
  const code = await runInherited(process.execPath, [program, 'run', ...reporters, ...args], { env })
  const { numPassedTests = 0, numFailedTests = 0, testResults = [] } = readReport(report)
  // A file that fails to load reports no tests.
  const broken = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  const slow = recordDurations('vitest', testResults.map(vitestDuration), slowness)
  const failures = [
    ...broken.map(({ name, message }) => `${name}: ${firstLine(message)}`),
    ...testResults.flatMap(({ assertionResults }) =>
      assertionResults
        .filter(({ status }) => status === 'failed')
        .map(({ fullName, failureMessages }) => `${fullName}: ${firstLine(failureMessages[0])}`),
    ),
    ...slow,
  ]
  return counted(code, {
    passed: numPassedTests,
    failed: numFailedTests + broken.length + slow.length,
    failures,
  })
}

/** Runs the browser stories against their own server; returns passed and failed counts with the failed stories. */
export async function runStories(args = []) {
  const stories = readdirSync(join(root, 'stories'), { recursive: true }).filter((name) => name.endsWith('.story.ts'))
  if (stories.length === 0) return { passed: 0, failed: 0, failures: [] }
  const report = prepare('stories.json')
  const data = resolve(root, process.env.FETTLE_STORIES_DATA ?? throwawayFolder('stories'))
  rmSync(data, { recursive: true, force: true })
  const program = join(root, 'node_modules/@playwright/test/cli.js')
  const code = await runInherited(process.execPath, [program, 'test', '--reporter=list,json', ...args], {
    env: { ...env, FETTLE_STORIES_DATA: data, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  })
  if (!process.env.FETTLE_STORIES_DATA) rmSync(data, { recursive: true, force: true })
  const { stats = {}, suites = [] } = readReport(report)
  const specs = suites.flatMap((suite) => flattenSuites(suite))
  // A story that passes only on the second attempt fails the run, unless it is listed with a date that has not passed.
  const flaky = specs.filter(isFlaky)
  const known = flaky.filter(({ title }) => isListed(title))
  for (const { title, tests } of known) console.log(`flaky, listed: ${title}: ${reasonOf(tests)}`)
  const unlisted = flaky.filter(({ title }) => !isListed(title))
  const slow = recordDurations('stories', storyDurations(specs), slowness)
  return counted(code, {
    passed: (stats.expected ?? 0) + known.length,
    failed: (stats.unexpected ?? 0) + unlisted.length + slow.length,
    failures: [
      ...specs.filter(({ ok }) => !ok).map(({ title, tests }) => `${title}: ${reasonOf(tests)}`),
      ...unlisted.map(({ title, tests }) => `flaky: ${title}: ${reasonOf(tests)}`),
      ...slow,
    ],
  })
}

const vitestDuration = ({ name, startTime, endTime }) => ({
  file: relative(root, name),
  seconds: Math.max(0, endTime - startTime) / 1000,
})

function storyDurations(specs) {
  const sums = new Map()
  for (const { file, tests } of specs) {
    const milliseconds = tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0)
    sums.set(file, (sums.get(file) ?? 0) + milliseconds / 1000)
  }
  return [...sums].map(([file, seconds]) => ({ file: `stories/${file}`, seconds }))
}

// Suites are nested: a file's within its folder's.
const flattenSuites = ({ suites = [], specs = [] }) => [...specs, ...suites.flatMap(flattenSuites)]
const isFlaky = ({ tests }) => tests.some(({ status }) => status === 'flaky')
const today = new Date().toISOString().slice(0, 10)
const isListed = (title) => flakyStories.some((entry) => entry.title === title && entry.until >= today)
const reasonOf = (tests) => firstLine(tests.flatMap(({ results }) => results).find(({ error }) => error)?.error.message)

const firstLine = (text) => stripVTControlCharacters((text ?? '').split('\n')[0])

function prepare(name) {
  mkdirSync(reports, { recursive: true })
  rmSync(join(reports, name), { force: true })
  return join(reports, name)
}

const readReport = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {})

// A run that crashed outside of any test must not count as passed.
const counted = (code, { passed, failed, failures }) =>
  code !== 0 && failed === 0
    ? { passed, failed: 1, failures: [`the run itself ended with ${code}`] }
    : { passed, failed, failures }
