import type { WebAreaManifest } from '../../kit/area-manifest.ts'

export const notificationsManifest: WebAreaManifest = { offlineReads: ['notifications'] }
