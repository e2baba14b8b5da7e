import { residentsMethods } from '@fettle/contracts/residents/residents.methods'
import { handler } from '#platform/runner/handlers'
import { Refused } from '#platform/runner/refusal'
import { residentOf, residentToChange, showResidentAgain } from '../load-resident.ts'
import { sealNeeds, unsealNeeds } from '../needs.ts'
import { findSealedNeeds, updateResident } from '../residents.store.ts'

type Secret = { readonly secret: string }

export const readNeeds = (services: Secret) =>
  handler(residentsMethods.readNeeds, async ({ residentUuid }, { tx, actor }) => {
    const { id } = await residentOf(tx, actor, residentUuid)
    return { needs: unsealNeeds(services.secret, id, await findSealedNeeds(tx, id)) }
  })

export const saveNeeds = (services: Secret) =>
  handler(residentsMethods.saveNeeds, async ({ needs, hasConsent, ...named }, context) => {
    const resident = await residentToChange(context.tx, context.actor, named)
    if (needs.length > 0 && !hasConsent) throw new Refused('consent_required')
    const needsSealed = sealNeeds(services.secret, resident.id, needs)
    await updateResident(context.tx, resident, { needsSealed, consentedAt: needsSealed && context.at })
    return showResidentAgain(context, resident.id)
  })
