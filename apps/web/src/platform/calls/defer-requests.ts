/** Upper limit of the deferral, in ms. */
const maxDeferMs = 500

let deferral: Promise<void> | undefined
let release = () => {}

/**
 * Defers requests the first page does not need until it is painted: each takes a few ms of the main thread, and server
 * time on a shared machine. Hidden pages are never painted and do not defer.
 */
export const deferRequests = (): void => {
  if (document.visibilityState === 'hidden') return
  deferral = new Promise((resume) => {
    release = () => {
      deferral = undefined
      resume()
    }
  })
  setTimeout(release, maxDeferMs)
}

/** Releases the deferred requests two animation frames later. */
export const releaseRequestsAfterPaint = (): void => {
  requestAnimationFrame(() => setTimeout(release))
}

/** Resolves when calls may be sent; undefined when they may at once. */
export const deferredUntil = (): Promise<void> | undefined => deferral
