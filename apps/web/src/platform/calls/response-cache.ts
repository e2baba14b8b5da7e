import type { ApiResponse } from './api-response.ts'

type CachedResponse = { readonly answer: ApiResponse; readonly until: number }
type InFlightRequest = {
  readonly promise: Promise<ApiResponse>
  readonly controller: AbortController
  subscribers: number
}

const maxEntries = 200
const cachedResponses = new Map<string, CachedResponse>()
const inFlight = new Map<string, InFlightRequest>()

/** The cached response of a request while it is fresh. */
export const freshResponse = (key: string, now = Date.now()): ApiResponse | undefined => {
  const found = cachedResponses.get(key)
  return found && found.until > now ? found.answer : undefined
}

/** The last response, fresh or stale: fallback when the server is unreachable. */
export const staleResponse = (key: string): ApiResponse | undefined => cachedResponses.get(key)?.answer

/** Caches a response for `lifetime` ms. The oldest entry is evicted when the cache is full. */
export const cacheResponse = (key: string, answer: ApiResponse, lifetime: number): void => {
  cachedResponses.delete(key)
  cachedResponses.set(key, { answer, until: Date.now() + lifetime })
  const [oldest] = cachedResponses.keys()
  if (cachedResponses.size > maxEntries && oldest !== undefined) cachedResponses.delete(oldest)
}

/** Clears the cache, at sign-out. */
export const clearResponseCache = (): void => cachedResponses.clear()

const joinOrStart = (key: string, start: (signal: AbortSignal) => Promise<ApiResponse>): InFlightRequest => {
  const known = inFlight.get(key)
  if (known) return known
  const controller = new AbortController()
  const land = () => {
    if (inFlight.get(key) === request) inFlight.delete(key)
  }
  const promise = start(controller.signal)
  const request: InFlightRequest = { controller, subscribers: 0, promise }
  promise.then(land, land)
  inFlight.set(key, request)
  return request
}

/** Deduplicates identical requests in flight; aborts when the last subscriber leaves. */
export const dedupeRequest = (
  key: string,
  start: (signal: AbortSignal) => Promise<ApiResponse>,
  signal: AbortSignal | undefined,
): Promise<ApiResponse> => {
  if (signal?.aborted) return Promise.reject(signal.reason as Error)
  const flight = joinOrStart(key, start)
  flight.subscribers += 1
  return new Promise((resolve, reject) => {
    const leave = () => {
      reject(signal?.reason as Error)
      flight.subscribers -= 1
      if (flight.subscribers > 0) return
      inFlight.delete(key)
      flight.controller.abort(signal?.reason)
    }
    signal?.addEventListener('abort', leave, { once: true })
    flight.promise.then(resolve, reject).finally(() => signal?.removeEventListener('abort', leave))
  })
}
