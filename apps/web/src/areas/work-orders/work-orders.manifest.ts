import { msg } from '@lingui/core/macro'
import type { WebAreaManifest } from '../../kit/area-manifest.ts'
import { withRetry } from '../../platform/loading/with-retry.ts'

export const workOrdersManifest: WebAreaManifest = {
  searchSources: [
    {
      side: 'client',
      permission: 'work-orders.view',
      group: msg`Work orders`,
      load: withRetry(() => import('./search-orders.tsx')),
    },
    {
      side: 'contractor',
      permission: 'jobs.view',
      group: msg`Jobs`,
      load: withRetry(() => import('./search-jobs.tsx')),
    },
  ],
  offlineReads: ['jobs'],
  offline: withRetry(() => import('./offline.ts')),
}
