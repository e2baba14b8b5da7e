import type { WebAreaManifest } from '../../kit/area-manifest.ts'
import { withRetry } from '../../platform/loading/with-retry.ts'

export const bookingsManifest: WebAreaManifest = {
  offlineReads: ['bookings'],
  offline: withRetry(() => import('./offline.ts')),
}
