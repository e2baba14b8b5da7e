import { startTracking } from './analytics/track.ts'
import { applyFlags } from './flags/flags.ts'
import { watchAnchors } from './links/anchors.ts'
import { watchAppSwitch } from './links/app-switch.ts'
import { reportLoad } from './reporting/report.ts'

/** What the first page need not wait for: links that leave, anchors, flags, events and the time it took. */
export const afterPaint = (): void => {
  watchAnchors()
  watchAppSwitch()
  applyFlags()
  reportLoad()
  void startTracking()
}
