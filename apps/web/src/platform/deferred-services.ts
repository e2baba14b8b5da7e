import { startTracking } from './analytics/track.ts'
import { applyFlags } from './flags/flags.ts'
import { watchAnchors } from './links/anchors.ts'
import { watchAppSwitch } from './links/app-switch.ts'
import { registerServiceWorker } from './offline/service-worker.ts'
import { reportLoadTime } from './reporting/report.ts'

/** Services the first page does not wait for: external links, anchors, flags, offline support, analytics, load time. */
export const startDeferredServices = (): void => {
  watchAnchors()
  watchAppSwitch()
  applyFlags()
  registerServiceWorker()
  reportLoadTime()
  void startTracking()
}
