import { request } from '../calls/request.ts'
import { onReconnect } from '../connection/connection.ts'
import { isWorkbench } from '../settings/environment.ts'
import { tab } from '../storage.ts'
import { markNewerBuild, newerBuild } from './newer-build.ts'

export { useNewerBuild } from './newer-build.ts'

const place = 'fettle.next-build-check'
const every = 600_000

/** The next 03:00 UTC after a moment, in ms. */
export const nextOffPeakTime = (now: number): number => {
  const day = 86_400_000
  const threeToday = Math.floor(now / day) * day + 3 * 3_600_000
  return threeToday > now ? threeToday : threeToday + day
}

/** Builds made outside of a repository have no commit, so they cannot be compared. */
const isCommit = (text: string) => /^[0-9a-f]{7,64}$/.test(text)

const servedCommit = async (app: string): Promise<string> => {
  const { data } = await request({ path: '/dynamic/:app/build-info.json', parameters: { app } })
  return (data as { commit: string }).commit
}

/**
 * Compares the open build with the served one and marks the page for a reload where they differ. Failures are
 * ignored; after a difference the next check is at 03:00 UTC, unless forced.
 */
export const checkBuild = async (app: string, { isForced = false, open = __BUILD__ } = {}): Promise<void> => {
  const now = Date.now()
  if (!isForced && now < Number(tab.get(place) ?? 0)) return
  const commit = await servedCommit(app).catch(() => '')
  if (!isCommit(commit) || !isCommit(open) || commit === open) return
  tab.set(place, String(nextOffPeakTime(now)))
  markNewerBuild({ app, reason: isForced ? 'force_reload' : 'new_build', message: `${open} -> ${commit}` })
}

/** Checks at the start, every 10 minutes, on focus and when back online; returns the stop function. */
export const watchBuild = (app: string): (() => void) => {
  // A result is valid for both dashboards, as they come from the same build.
  if (import.meta.env.DEV || newerBuild()) return () => undefined
  const check = () => void checkBuild(app)
  const timer = setInterval(check, every)
  window.addEventListener('focus', check)
  const stopListening = onReconnect(check)
  if (!isWorkbench()) check()
  return () => {
    clearInterval(timer)
    window.removeEventListener('focus', check)
    stopListening()
  }
}
