import { msg } from '@lingui/core/macro'
import type { WebAreaManifest } from '../../kit/area-manifest.ts'
import { withRetry } from '../../platform/loading/with-retry.ts'

export const usersManifest: WebAreaManifest = {
  searchSources: [
    { permission: 'users.view', group: msg`People`, load: withRetry(() => import('./search-users.tsx')) },
  ],
  offlineReads: ['users'],
}
