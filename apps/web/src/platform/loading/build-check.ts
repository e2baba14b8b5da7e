import { useSyncExternalStore } from 'react'

const place = 'fettle.next-build-check'
const every = 600_000

let isNewer = false
const listeners = new Set<() => void>()
const mark = (value: boolean) => {
  isNewer = value
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether a newer build is served than the one that is open. */
export const useNewerBuild = (): boolean => useSyncExternalStore(subscribe, () => isNewer)

/** The next 03:00 UTC after a moment, in ms. */
export const nextQuietHour = (now: number): number => {
  const day = 86_400_000
  const threeToday = Math.floor(now / day) * day + 3 * 3_600_000
  return threeToday > now ? threeToday : threeToday + day
}

/** Builds made outside of the repository carry a word instead: they cannot be compared. */
const isCommit = (text: string) => /^[0-9a-f]{7,64}$/.test(text)

const servedCommit = async (app: string): Promise<string | undefined> => {
  const answer = await fetch(`/dynamic/${app}/build-info.json`, { cache: 'no-store' })
  const info: unknown = answer.ok ? await answer.json() : undefined
  const isKnown = typeof info === 'object' && info !== null && 'commit' in info && typeof info.commit === 'string'
  return isKnown ? String(info.commit) : undefined
}

/** Compares the open build with the served one. Failures are ignored; after a find it rests until the next 03:00 UTC. */
export const checkBuild = async (app: string, { isForced = false } = {}): Promise<void> => {
  const now = Date.now()
  if (!isForced && now < Number(sessionStorage.getItem(place) ?? 0)) return
  const commit = await servedCommit(app).catch(() => undefined)
  if (commit === undefined || !isCommit(commit) || !isCommit(__BUILD__) || commit === __BUILD__) return
  sessionStorage.setItem(place, String(nextQuietHour(now)))
  mark(true)
}

/** Checks at the start, every 10 minutes, on focus and when back online; answers the way to stop. */
export const watchBuild = (app: string): (() => void) => {
  mark(false)
  if (import.meta.env.DEV) return () => undefined
  const check = () => void checkBuild(app)
  const timer = setInterval(check, every)
  window.addEventListener('focus', check)
  window.addEventListener('online', check)
  check()
  return () => {
    clearInterval(timer)
    window.removeEventListener('focus', check)
    window.removeEventListener('online', check)
  }
}
