/** Longer than this, in ms, nothing is held, whatever becomes of the page. */
const patience = 500

let held: Promise<void> | undefined
let release = () => {}

/**
 * What the first page asks beside what it shows waits until it is painted: each call takes the browser a few milliseconds of the
 * thread that draws, and the server the processor, where both stand on one machine. A page that nobody sees is never painted.
 */
export const holdCalls = (): void => {
  if (document.visibilityState === 'hidden') return
  held = new Promise((resume) => {
    release = () => {
      held = undefined
      resume()
    }
  })
  setTimeout(release, patience)
}

/** Lets go what was held with the frame after the next. */
export const letGoOncePainted = (): void => {
  requestAnimationFrame(() => setTimeout(release))
}

/** Resolves once calls may go; undefined where they may at once. */
export const whenLetGo = (): Promise<void> | undefined => held
