type Kind = 'localStorage' | 'sessionStorage'

// Accessing storage throws where the browser forbids it; then it counts as empty.
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

/** Local storage of this device. */
export const device = storageOf('localStorage')
/** Session storage of this tab. */
export const tab = storageOf('sessionStorage')
