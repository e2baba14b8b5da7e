import { msg } from '@lingui/core/macro'
import type { WebAreaManifest } from '../../kit/area-manifest.ts'
import { withRetry } from '../../platform/loading/with-retry.ts'

export const residentsManifest: WebAreaManifest = {
  searchSources: [
    {
      side: 'client',
      permission: 'residents.view',
      group: msg`Residents`,
      load: withRetry(() => import('./search-residents.tsx')),
    },
  ],
}
