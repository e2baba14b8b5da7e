/** Longer than this, in ms, nothing is held, whatever becomes of the page. */
const maxDeferMs = 500

let deferral: Promise<void> | undefined
let release = () => {}

/**
 * Holds requests that the first page does not need for its content until it is painted: each call takes a few milliseconds of the
 * main thread, and server time where both share a machine. A hidden page is never painted and defers none.
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

/** Resolves once calls may go; undefined where they may at once. */
export const deferredUntil = (): Promise<void> | undefined => deferral
