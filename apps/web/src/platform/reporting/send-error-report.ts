import { callContext } from '../calls/call-context.ts'
import { environment } from '../settings/environment.ts'
import { settings } from '../settings/settings.ts'
import { type ErrorFacts, type ReportFacts, toErrorFacts } from './error-facts.ts'
import { type Build, sendToSentry, sendTrace, sentryTarget } from './sentry-sink.ts'

const build = (): Build => ({ environment: environment(), release: __BUILD__, path: window.location.pathname })

const target = () => {
  const { reportDsn } = settings()
  return reportDsn === null ? undefined : sentryTarget(reportDsn)
}

/** Without a collector errors are logged by the product's server. */
const sendToServer = async (problem: ErrorFacts): Promise<void> => {
  await fetch(`/${callContext().namespace}/find-a-pro/api/v1/problems/`, {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...problem, ...build() }),
  })
}

/** Sends an error to the configured collector, else to the server. */
export const sendErrorReport = async (problem: unknown, facts: ReportFacts): Promise<void> => {
  const report = toErrorFacts(problem, facts)
  const sentry = target()
  await (sentry ? sendToSentry(sentry, report, build()) : sendToServer(report))
}

/** Sends the load time to the collector, if there is one and `chance` is within the sample rate. */
export const sendLoadReport = async (chance: number): Promise<void> => {
  const sentry = target()
  const { timeOrigin } = performance
  if (sentry) await sendTrace(sentry, { start: timeOrigin, end: timeOrigin + performance.now(), chance }, build())
}
