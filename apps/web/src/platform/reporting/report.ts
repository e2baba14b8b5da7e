import { settings } from '../settings/settings.ts'
import type { ReportFacts } from './error-facts.ts'
import { isRepeat } from './repeats.ts'
import { shouldReport } from './should-report.ts'

const reported = new WeakSet<object>()

/** Whether an error is seen for the first time; boundaries and the query cache often catch the same one. */
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

/** Reports an error, unless it is expected or a repeat. Contains no personal data. */
export const report = (problem: unknown, facts: ReportFacts = {}): void => {
  if (!isNew(problem) || !shouldReport(problem) || isRepeat(problem)) return
  sending(({ sendErrorReport }) => sendErrorReport(problem, facts))
}

/** Reports the load time of this page, for one load in two hundred. */
export const reportLoadTime = (chance = Math.random()): void => {
  if (settings().reportDsn === null) return
  sending(({ sendLoadReport }) => sendLoadReport(chance))
}

/** Installs handlers for uncaught errors and unhandled rejections. */
export const watchErrors = (): void => {
  // Browser notices, such as ResizeObserver loops, arrive as error events without an error.
  window.addEventListener('error', (event) => {
    if (event.error) report(event.error)
  })
  window.addEventListener('unhandledrejection', ({ reason }) => report(reason))
}
