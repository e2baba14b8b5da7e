import type { WebAreaManifest } from '../../kit/area-manifest.ts'

export const issuesManifest: WebAreaManifest = { offlineReads: ['issues'] }
