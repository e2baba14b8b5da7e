import type { Answer } from './answer.ts'

type Kept = { readonly answer: Answer; readonly until: number }
type Flight = { readonly promise: Promise<Answer>; readonly controller: AbortController; riders: number }

const most = 200
const kept = new Map<string, Kept>()
const flights = new Map<string, Flight>()

/** What is kept for a request and still fresh. */
export const freshAnswer = (key: string, now = Date.now()): Answer | undefined => {
  const found = kept.get(key)
  return found && found.until > now ? found.answer : undefined
}

/** What was last heard, fresh or not: better than nothing where the server cannot be reached. */
export const lastAnswer = (key: string): Answer | undefined => kept.get(key)?.answer

/** Keeps an answer for some ms. The oldest goes where there are too many. */
export const keepAnswer = (key: string, answer: Answer, lifetime: number): void => {
  kept.delete(key)
  kept.set(key, { answer, until: Date.now() + lifetime })
  const [oldest] = kept.keys()
  if (kept.size > most && oldest !== undefined) kept.delete(oldest)
}

/** Forgets every answer: somebody has signed out. */
export const forgetAnswers = (): void => kept.clear()

const take = (key: string, start: (signal: AbortSignal) => Promise<Answer>): Flight => {
  const known = flights.get(key)
  if (known) return known
  const controller = new AbortController()
  const land = () => {
    if (flights.get(key) === flight) flights.delete(key)
  }
  const promise = start(controller.signal)
  const flight: Flight = { controller, riders: 0, promise }
  promise.then(land, land)
  flights.set(key, flight)
  return flight
}

/** Rides along with an identical request under way, or starts it. It is broken off once nobody waits for it any more. */
export const sharedFlight = (
  key: string,
  start: (signal: AbortSignal) => Promise<Answer>,
  signal: AbortSignal | undefined,
): Promise<Answer> => {
  if (signal?.aborted) return Promise.reject(signal.reason as Error)
  const flight = take(key, start)
  flight.riders += 1
  return new Promise((resolve, reject) => {
    const leave = () => {
      reject(signal?.reason as Error)
      flight.riders -= 1
      if (flight.riders > 0) return
      flights.delete(key)
      flight.controller.abort(signal?.reason)
    }
    signal?.addEventListener('abort', leave, { once: true })
    flight.promise.then(resolve, reject).finally(() => signal?.removeEventListener('abort', leave))
  })
}
