import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root, show } from './commands.mjs'

const reports = join(root, '.cache/reports')

/** Runs the vitest projects; answers how many tests passed and failed, and which failed. */
export async function runVitest(args = []) {
  const report = prepare('vitest.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const code = await show(process.execPath, [
    join(root, 'node_modules/vitest/vitest.mjs'),
    'run',
    ...reporters,
    ...args,
  ])
  const { numPassedTests = 0, numFailedTests = 0, testResults = [] } = readReport(report)
  // A file that does not even load has no tests to fail.
  const broken = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  const failures = [
    ...broken.map(({ name, message }) => `${name}: ${firstLine(message)}`),
    ...testResults.flatMap(({ assertionResults }) =>
      assertionResults
        .filter(({ status }) => status === 'failed')
        .map(({ fullName, failureMessages }) => `${fullName}: ${firstLine(failureMessages[0])}`),
    ),
  ]
  return counted(code, { passed: numPassedTests, failed: numFailedTests + broken.length, failures })
}

/** Runs the browser stories against a server of their own; answers how many passed and failed, and which failed. */
export async function tellStories(args = []) {
  const stories = readdirSync(join(root, 'stories'), { recursive: true }).filter((name) => name.endsWith('.story.ts'))
  if (stories.length === 0) return { passed: 0, failed: 0, failures: [] }
  const report = prepare('stories.json')
  rmSync(resolve(root, process.env.FETTLE_STORIES_DATA ?? '.cache/stories-data'), { recursive: true, force: true })
  const program = join(root, 'node_modules/@playwright/test/cli.js')
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: report }
  const code = await show(process.execPath, [program, 'test', '--reporter=list,json', ...args], { env })
  const { stats = {}, suites = [] } = readReport(report)
  const again = suites.flatMap((suite) => storiesOf(suite)).filter(isToldAgain)
  for (const { title, tests } of again) console.log(`told at the second attempt: ${title}: ${whyFailed(tests)}`)
  return counted(code, {
    passed: (stats.expected ?? 0) + (stats.flaky ?? 0),
    failed: stats.unexpected ?? 0,
    failures: suites
      .flatMap((suite) => storiesOf(suite))
      .filter(({ ok }) => !ok)
      .map(({ title, tests }) => `${title}: ${whyFailed(tests)}`),
  })
}

// Suites lie within suites, a file's within its folder's.
const storiesOf = ({ suites = [], specs = [] }) => [...specs, ...suites.flatMap(storiesOf)]
const isToldAgain = ({ tests }) => tests.some(({ status }) => status === 'flaky')
const whyFailed = (tests) =>
  firstLine(tests.flatMap(({ results }) => results).find(({ error }) => error)?.error.message)

const firstLine = (text) => stripVTControlCharacters((text ?? '').split('\n')[0])

function prepare(name) {
  mkdirSync(reports, { recursive: true })
  rmSync(join(reports, name), { force: true })
  return join(reports, name)
}

const readReport = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {})

// A run that broke down outside of any test must not pass for want of failures.
const counted = (code, { passed, failed, failures }) =>
  code !== 0 && failed === 0
    ? { passed, failed: 1, failures: [`the run itself ended with ${code}`] }
    : { passed, failed, failures }
