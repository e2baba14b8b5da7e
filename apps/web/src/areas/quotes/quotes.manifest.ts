import type { WebAreaManifest } from '../../kit/area-manifest.ts'

export const quotesManifest: WebAreaManifest = { offlineReads: ['quotes', 'quote-variations'] }
