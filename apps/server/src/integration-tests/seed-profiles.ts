import { profilesMethods } from '@fettle/contracts/profiles/profiles.methods'
import { reviewsMethods } from '@fettle/contracts/reviews/reviews.methods'
import { verificationsMethods } from '@fettle/contracts/verifications/verifications.methods'
import { reported, type TestContext } from './test-context.ts'

/** Seeds the profile, documents and a review of the contractor. */
export const seedProfiles = async (context: TestContext): Promise<void> => {
  const { call, owner, manager, admin } = context
  const said = { about: 'Valves since 1998', foundedYear: 1998, teamSize: 4, languages: ['en'], website: '' }
  await call(owner, profilesMethods.describe, { version: 0, ...said, isEmergency: true })
  const attachmentUuids = [await context.uploadFile(owner)]
  await call(owner, profilesMethods.addProject, { title: 'Boiler house', attachmentUuids })
  const kind = 'public_liability'
  const days = { validFrom: '2026-01-01', validUntil: '2026-12-31' }
  const { documents } = await call(owner, verificationsMethods.add, { kind, ...days, attachmentUuids })
  const documentUuid = documents[0]?.uuid ?? ''
  await call(manager, verificationsMethods.judge, { documentUuid, verdict: 'refused', reason: 'Blurred' })
  const waiver = { contractorUuid: owner.tenantId, kind, reason: 'Renewal', validUntil: '2026-12-31' }
  await call(admin, verificationsMethods.waive, waiver)
  await call(admin, verificationsMethods.demand, {
    demands: [{ kind, category: 'cleaning' }],
    version: (await call(admin, verificationsMethods.demands, {})).version,
  })
  const { jobUuid } = await reported(context)
  const marks = { overall: 4, quality: 5, punctuality: 3, communication: 4, value: 4 }
  await call(manager, reviewsMethods.write, { jobUuid, ...marks, text: 'Clean work' })
}
