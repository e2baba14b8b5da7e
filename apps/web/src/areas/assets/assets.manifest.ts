import { msg } from '@lingui/core/macro'
import type { WebAreaManifest } from '../../kit/area-manifest.ts'
import { withRetry } from '../../platform/loading/with-retry.ts'

export const assetsManifest: WebAreaManifest = {
  searchSources: [
    {
      side: 'client',
      permission: 'assets.view',
      group: msg`Assets`,
      load: withRetry(() => import('./search-assets.tsx')),
    },
  ],
}
