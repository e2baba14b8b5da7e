import { retentionDays } from '@fettle/domain/downloads/download'
import { toInstant } from '@fettle/domain/kernel/instant'

/** End and expiry of an export that ends now. */
export const downloadExpiry = (now: number) => ({
  endedAt: toInstant(now),
  endsAt: toInstant(now + retentionDays * 86_400_000),
})
