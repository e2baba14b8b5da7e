import type { WebAreaManifest } from '../../kit/area-manifest.ts'

export const identityManifest: WebAreaManifest = { offlineReads: ['identity'] }
