const listeners = new Set<() => void>()

/** Runs `listener` before the page is left because the session ended, the terms changed or a second factor is asked for. */
export const onSessionEnd = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const announceSessionEnd = (): void => {
  for (const listener of listeners) listener()
}
