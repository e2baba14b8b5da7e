import { type ResidentNeed, residentNeeds } from '@fettle/domain/residents/resident'
import { seal, unseal } from '#platform/secrets/seal'

/** Needs are encrypted with the secret of the server, bound to their resident. */
const sealing = (residentId: string) => ({ purpose: 'resident-needs', owner: residentId })

/** Encrypted needs in the order of the list; null without any. */
export const sealNeeds = (secret: string, residentId: string, needs: readonly ResidentNeed[]): string | null => {
  const stored = residentNeeds.filter((need) => needs.includes(need))
  return stored.length === 0 ? null : seal(secret, sealing(residentId), stored.join(' '))
}

export const unsealNeeds = (secret: string, residentId: string, sealed: string | null): ResidentNeed[] => {
  const stored = sealed === null ? [] : unseal(secret, sealing(residentId), sealed).split(' ')
  return residentNeeds.filter((need) => stored.includes(need))
}
