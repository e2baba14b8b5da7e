import { msg } from '@lingui/core/macro'
import type { WebAreaManifest } from '../../kit/area-manifest.ts'
import { withRetry } from '../../platform/loading/with-retry.ts'

const load = withRetry(() => import('./search-tasks.tsx'))
const source = { permission: 'tasks.view', group: msg`Tasks` } as const

export const tasksManifest: WebAreaManifest = {
  searchSources: [
    { side: 'client', ...source, load: async () => ({ search: (await load()).searchOfClient }) },
    { side: 'contractor', ...source, load: async () => ({ search: (await load()).searchOfContractor }) },
  ],
  offlineReads: ['tasks'],
  offline: withRetry(() => import('./offline.ts')),
}
