import { msg } from '@lingui/core/macro'
import type { WebAreaManifest } from '../../kit/area-manifest.ts'
import { withRetry } from '../../platform/loading/with-retry.ts'

export const contractorsManifest: WebAreaManifest = {
  searchSources: [
    {
      side: 'client',
      permission: 'contractors.view',
      group: msg`Contractors`,
      load: withRetry(() => import('./search-contractors.tsx')),
    },
  ],
}
