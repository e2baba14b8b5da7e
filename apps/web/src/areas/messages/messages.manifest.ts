import { msg } from '@lingui/core/macro'
import type { WebAreaManifest } from '../../kit/area-manifest.ts'
import { withRetry } from '../../platform/loading/with-retry.ts'

export const messagesManifest: WebAreaManifest = {
  searchSources: [
    { permission: 'messages.view', group: msg`Messages`, load: withRetry(() => import('./search-messages.tsx')) },
  ],
  offlineReads: ['messages'],
}
