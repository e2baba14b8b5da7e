import type { WebAreaManifest } from '../../kit/area-manifest.ts'
import { withRetry } from '../../platform/loading/with-retry.ts'

export const completionReportsManifest: WebAreaManifest = {
  offlineReads: ['completion-reports', 'completion-forms'],
  offline: withRetry(() => import('./offline.ts')),
}
