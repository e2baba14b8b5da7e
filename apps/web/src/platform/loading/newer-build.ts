import { useSyncExternalStore } from 'react'

/** Why an open page needs a reload. */
export type ReloadReason = {
  readonly app: string
  readonly reason: 'new_build' | 'force_reload'
  readonly message: string
}

let found: ReloadReason | undefined
const listeners = new Set<() => void>()

/** Why this page needs a reload; undefined while the open build is the served one. */
export const newerBuild = (): ReloadReason | undefined => found

export const markNewerBuild = (reason: ReloadReason | undefined): void => {
  found = reason
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether a newer build is served than the one that is open. */
export const useNewerBuild = (): boolean => useSyncExternalStore(subscribe, () => found !== undefined)
