import { startTracking } from './analytics/track.ts'
import { applyFlags } from './flags/flags.ts'
import { watchAnchors } from './links/anchors.ts'
import { watchAppSwitch } from './links/app-switch.ts'
import { registerServiceWorker } from './offline/service-worker.ts'
import { reportLoadTime } from './reporting/report.ts'

/** What the first page need not wait for: links that leave, anchors, flags, work without a network, events and the time it took. */
export const startDeferredServices = (): void => {
  watchAnchors()
  watchAppSwitch()
  applyFlags()
  registerServiceWorker()
  reportLoadTime()
  void startTracking()
}
