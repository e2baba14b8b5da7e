/** Longer than this, in ms, nothing is held, whatever becomes of the page. */
const maxDeferMs = 500

let deferral: Promise<void> | undefined
let release = () => {}

/**
 * What the first page asks beside what it shows waits until it is painted: each call takes the browser a few milliseconds of the
 * thread that draws, and the server the processor, where both stand on one machine. A page that nobody sees is never painted.
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

/** Lets go what was held with the frame after the next. */
export const releaseRequestsAfterPaint = (): void => {
  requestAnimationFrame(() => setTimeout(release))
}

/** Resolves once calls may go; undefined where they may at once. */
export const deferredUntil = (): Promise<void> | undefined => deferral
