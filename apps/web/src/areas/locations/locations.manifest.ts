import { msg } from '@lingui/core/macro'
import type { WebAreaManifest } from '../../kit/area-manifest.ts'
import { withRetry } from '../../platform/loading/with-retry.ts'

export const locationsManifest: WebAreaManifest = {
  searchSources: [
    {
      side: 'client',
      permission: 'locations.view',
      group: msg`Locations`,
      load: withRetry(() => import('./search-locations.tsx')),
    },
  ],
}
