import { msg } from '@lingui/core/macro'
import type { WebAreaManifest } from '../../kit/area-manifest.ts'
import { withRetry } from '../../platform/loading/with-retry.ts'

export const inspectionsManifest: WebAreaManifest = {
  searchSources: [
    {
      side: 'client',
      permission: 'inspections.view',
      group: msg`Inspections`,
      load: withRetry(() => import('./search-inspections.tsx')),
    },
  ],
  offlineReads: ['inspections'],
  offline: withRetry(() => import('./offline.ts')),
}
