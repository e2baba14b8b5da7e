import type { ErrorFacts } from './error-facts.ts'

/** Sample rates of traces and session replays (specification, section 9). */
export const sampleRates = { trace: 0.005, replay: 0 } as const

export type Build = { readonly environment: string; readonly release: string; readonly path: string }
type Target = { readonly url: string; readonly dsn: string }

/** Envelope URL of a DSN, `https://key@host/7`; undefined when invalid. */
export const sentryTarget = (dsn: string): Target | undefined => {
  if (!URL.canParse(dsn)) return undefined
  const { protocol, username, host, pathname } = new URL(dsn)
  const parts = pathname.split('/').filter((part) => part !== '')
  const project = parts.pop()
  if (username === '' || project === undefined) return undefined
  const base = [`${protocol}/`, host, ...parts].join('/')
  return { url: `${base}/api/${project}/envelope/?sentry_version=7&sentry_key=${username}`, dsn }
}

const hex = () => crypto.randomUUID().replaceAll('-', '')

const send = async ({ url, dsn }: Target, type: 'event' | 'transaction', item: Readonly<Record<string, unknown>>) => {
  const head = { event_id: item.event_id, dsn, sent_at: new Date().toISOString() }
  const body = [head, { type }, item].map((part) => JSON.stringify(part)).join('\n')
  // text/plain avoids a CORS preflight.
  await fetch(url, { method: 'POST', keepalive: true, headers: { 'content-type': 'text/plain' }, body })
}

const common = ({ environment, release, path }: Build) => ({
  event_id: hex(),
  platform: 'javascript',
  environment,
  release,
  request: { url: path },
})

/** Sends a problem as an envelope. */
export const sendToSentry = (target: Target, problem: ErrorFacts, build: Build): Promise<void> =>
  send(target, 'event', {
    ...common(build),
    timestamp: Date.now() / 1000,
    level: 'error',
    exception: { values: [{ type: problem.name, value: problem.message }] },
    extra: { ...problem.facts, stack: problem.stack },
  })

/** Sends the load time. `chance` is a number from 0 to 1. */
export const sendTrace = async (target: Target, load: { start: number; end: number; chance: number }, build: Build) => {
  if (load.chance >= sampleRates.trace) return
  await send(target, 'transaction', {
    ...common(build),
    transaction: 'page load',
    start_timestamp: load.start / 1000,
    timestamp: load.end / 1000,
    contexts: { trace: { trace_id: hex(), span_id: hex().slice(16), op: 'pageload' } },
  })
}
