import { startTracking } from './analytics/track.ts'
import { applyFlags } from './flags/flags.ts'
import { watchAnchors } from './links/anchors.ts'
import { watchAppSwitch } from './links/app-switch.ts'
import { registerServiceWorker } from './offline/service-worker.ts'
import { invalidateBy } from './queries/query-client.ts'
import { invalidateAfterCommand } from './queries/query-invalidation.ts'
import { reportLoadTime } from './reporting/report.ts'

/** Services the first page does not wait for: what a command makes stale, external links, anchors, flags, offline support, analytics, load time. */
export const startDeferredServices = (): void => {
  invalidateBy(invalidateAfterCommand)
  watchAnchors()
  watchAppSwitch()
  applyFlags()
  registerServiceWorker()
  reportLoadTime()
  void startTracking()
}
