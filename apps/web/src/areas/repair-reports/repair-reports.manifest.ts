import { msg } from '@lingui/core/macro'
import type { WebAreaManifest } from '../../kit/area-manifest.ts'
import { withRetry } from '../../platform/loading/with-retry.ts'

export const repairReportsManifest: WebAreaManifest = {
  searchSources: [
    {
      side: 'client',
      permission: 'repair-reports.view',
      group: msg`Repair reports`,
      load: withRetry(() => import('./search-repair-reports.tsx')),
    },
  ],
}
