import { settings } from '../settings/settings.ts'
import type { ReportFacts } from './error-facts.ts'
import { isRepeat } from './repeats.ts'
import { shouldReport } from './should-report.ts'

const reported = new WeakSet<object>()

/** Whether a problem is heard of for the first time; boundaries and the cache often hold the same one. */
const isNew = (problem: unknown): boolean => {
  if (typeof problem !== 'object' || problem === null) return true
  if (reported.has(problem)) return false
  reported.add(problem)
  return true
}

type Senders = {
  readonly sendErrorReport: (problem: unknown, facts: ReportFacts) => Promise<void>
  readonly sendLoadReport: (chance: number) => Promise<void>
}
let senders: Promise<Senders> | undefined

/** Reporting is asynchronous and best effort: it never blocks the page, and lost reports are ignored. */
const sending = (act: (senders: Senders) => Promise<void>): void => {
  senders ??= import('./send-error-report.ts')
  senders.then(act).catch(() => {
    senders = undefined
  })
}

/** Tells those who run the product of a problem, unless it is expected or has just been reported. Never personal data. */
export const report = (problem: unknown, facts: ReportFacts = {}): void => {
  if (!isNew(problem) || !shouldReport(problem) || isRepeat(problem)) return
  sending(({ sendErrorReport }) => sendErrorReport(problem, facts))
}

/** Hands the time of this load to the collector of faults, for one load in two hundred. */
export const reportLoadTime = (chance = Math.random()): void => {
  if (settings().reportDsn === null) return
  sending(({ sendLoadReport }) => sendLoadReport(chance))
}

/** Installs handlers for uncaught errors and unhandled rejections. */
export const watchErrors = (): void => {
  // Notices of the browser, of observers that were late, come as errors without one.
  window.addEventListener('error', (event) => {
    if (event.error) report(event.error)
  })
  window.addEventListener('unhandledrejection', ({ reason }) => report(reason))
}
