/** Milliseconds between two checks whether the server is reachable again. */
const probeIntervalMs = 3000

let isReachable = true
let isProbing = false
const listeners = new Set<() => void>()
const notify = () => {
  for (const listener of listeners) listener()
}

/**
 * Whether requests can be expected to arrive: the browser reports a network, and the server answered the last check. A browser
 * also reports a network behind a Wi-Fi without internet, and after a reload without one.
 */
export const isOnline = (): boolean => navigator.onLine && isReachable

/** Calls a listener whenever `isOnline` may have changed. Returns the unsubscribe function. */
export const subscribeToConnection = (listener: () => void): (() => void) => {
  listeners.add(listener)
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** Calls a listener whenever the connection is back. Returns the unsubscribe function. */
export const onReconnect = (listener: () => void): (() => void) => {
  let wasOnline = isOnline()
  return subscribeToConnection(() => {
    const isBack = !wasOnline && isOnline()
    wasOnline = isOnline()
    if (isBack) listener()
  })
}

const setReachable = (value: boolean) => {
  if (isReachable === value) return
  isReachable = value
  notify()
}

/** Asks the server for a sign of life; the service worker has no answer to `/live`. */
const isServerLive = () =>
  fetch('/live', { method: 'GET', cache: 'no-store', credentials: 'omit' }).then(
    () => true,
    () => false,
  )

const probe = async (): Promise<void> => {
  setReachable(await isServerLive())
  if (isReachable) isProbing = false
  else setTimeout(() => void probe(), probeIntervalMs)
}

/** A request got no answer at all. The connection counts as lost when the server does not answer a check either. */
export const reportNoAnswer = (): void => {
  if (isProbing || !navigator.onLine) return
  isProbing = true
  void probe()
}
