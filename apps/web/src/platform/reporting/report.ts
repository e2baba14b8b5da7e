import { settings } from '../settings/settings.ts'
import { isReported } from './is-reported.ts'
import { isRepeat } from './repeats.ts'

export type ReportFacts = Readonly<Record<string, string | number>>

const told = new WeakSet<object>()

/** Whether a problem is heard of for the first time; boundaries and the cache often hold the same one. */
const isNew = (problem: unknown): boolean => {
  if (typeof problem !== 'object' || problem === null) return true
  if (told.has(problem)) return false
  told.add(problem)
  return true
}

/** Tells those who run the product of a problem, unless it is expected or has just been told. Never personal data. */
export const report = (problem: unknown, facts: ReportFacts = {}): void => {
  if (!isNew(problem) || !isReported(problem) || isRepeat(problem)) return
  void import('./send-problem.ts').then(({ sendProblem }) => sendProblem(problem, facts)).catch(() => undefined)
}

/** Hands the time of this load to the collector of faults, for one load in two hundred. */
export const reportLoad = (chance = Math.random()): void => {
  if (settings().reportDsn === null) return
  void import('./send-problem.ts').then(({ sendLoad }) => sendLoad(chance)).catch(() => undefined)
}

/** Listens for what nobody caught. */
export const watchProblems = (): void => {
  window.addEventListener('error', ({ error }) => report(error))
  window.addEventListener('unhandledrejection', ({ reason }) => report(reason))
}
