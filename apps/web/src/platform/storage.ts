type Kind = 'localStorage' | 'sessionStorage'

// The very mention of a store throws where the browser forbids it: then nothing was kept, and nothing is.
const attempt = <T>(act: () => T): T | undefined => {
  try {
    return act()
  } catch {
    return undefined
  }
}

const storageOf = (kind: Kind) => ({
  get: (place: string): string | null => attempt(() => window[kind].getItem(place)) ?? null,
  set: (place: string, value: string): void => attempt(() => window[kind].setItem(place, value)),
  remove: (place: string): void => attempt(() => window[kind].removeItem(place)),
})

/** What this device keeps. */
export const device = storageOf('localStorage')
/** What this tab keeps. */
export const tab = storageOf('sessionStorage')
