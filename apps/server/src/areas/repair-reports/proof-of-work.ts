import { createHash } from 'node:crypto'
import type { EpochMs } from '@fettle/domain/kernel/time'
import { leadingZeroBits, proofBits, proofMinutes, splitProof } from '@fettle/domain/repair-reports/proof-of-work'
import { isSigned, sign } from '#platform/secrets/signature'

const purpose = 'report-proof'

/** A challenge for one draft; since a draft arrives once, its proof counts once. */
export const newChallenge = (secret: string, draftKey: string, now: EpochMs): string => {
  const expiresAt = now + proofMinutes * 60_000
  return `${expiresAt}.${sign(secret, purpose, draftKey, expiresAt)}`
}

/** Whether a proof answers a challenge for the draft that has not ended. */
export const isProof = (
  secret: string,
  { draftKey, proof }: { readonly draftKey: string; readonly proof: string },
  now: EpochMs,
): boolean => {
  const split = splitProof(proof)
  if (!split || split.expiresAt <= now) return false
  const signature = split.challenge.slice(split.challenge.indexOf('.') + 1)
  const hash = createHash('sha256').update(proof).digest()
  return isSigned(secret, signature, purpose, draftKey, split.expiresAt) && leadingZeroBits(hash) >= proofBits
}
