import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root, show } from './commands.mjs'

const reports = join(root, '.cache/reports')

/** Runs the vitest projects; answers how many tests passed and failed. */
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
  return counted(code, numPassedTests, numFailedTests + broken.length)
}

/** Runs the browser stories against a server of their own; answers how many passed and failed. */
export async function tellStories(args = []) {
  const stories = readdirSync(join(root, 'stories'), { recursive: true }).filter((name) => name.endsWith('.story.ts'))
  if (stories.length === 0) return { passed: 0, failed: 0 }
  const report = prepare('stories.json')
  rmSync(join(root, '.cache/stories-data'), { recursive: true, force: true })
  const program = join(root, 'node_modules/@playwright/test/cli.js')
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: report }
  const code = await show(process.execPath, [program, 'test', '--reporter=list,json', ...args], { env })
  const { stats = {} } = readReport(report)
  return counted(code, (stats.expected ?? 0) + (stats.flaky ?? 0), stats.unexpected ?? 0)
}

function prepare(name) {
  mkdirSync(reports, { recursive: true })
  rmSync(join(reports, name), { force: true })
  return join(reports, name)
}

const readReport = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {})

// A run that broke down outside of any test must not pass for want of failures.
const counted = (code, passed, failed) => ({ passed, failed: code !== 0 && failed === 0 ? 1 : failed })
