import { verificationsMethods } from '@fettle/contracts/verifications/verifications.methods'
import { todayOf } from '@fettle/domain/editions/today'
import { reviewDocument, waive } from '@fettle/domain/verifications/verification'
import { verificationKinds } from '@fettle/domain/verifications/verification-kinds'
import { findKnownCompany } from '#areas/contractors/contractors.port'
import { handler } from '#platform/runner/handlers'
import { accept, found, Refused } from '#platform/runner/refusal'
import { showVerificationStatus } from '../show-verification-status.ts'
import { deleteWaiver, findDocument, saveJudgement, saveWaiver } from '../verifications.store.ts'

export const judgeDocument = handler(verificationsMethods.judge, async (input, { tx, actor, at, now }) => {
  const document = found(await findDocument(tx, input.documentUuid))
  if (document.withdrawnAt !== null) throw new Refused('verification_withdrawn')
  const verdict = accept(reviewDocument(input.verdict, input.reason))
  await saveJudgement(tx, { document, verdict, reason: input.reason, membershipUuid: actor.membershipUuid, at })
  return showVerificationStatus(tx, { actor, now }, document.tenantId)
})

export const waiveKind = handler(verificationsMethods.waive, async (input, { tx, actor, at, now }) => {
  const { contractorUuid, kind, reason } = input
  const company = await findKnownCompany(tx, actor, contractorUuid)
  if (verificationKinds[kind].namespace !== actor.namespace) throw new Refused('verification_of_another_market')
  const validUntil = accept(waive(input.validUntil, todayOf(actor, now)))
  const by = { waivedByMembershipId: actor.membershipUuid, waivedAt: at }
  await saveWaiver(tx, { contractorTenantId: company.tenant_id, kind, reason, validUntil, ...by })
  return showVerificationStatus(tx, { actor, now }, company.tenant_id)
})

export const endWaiver = handler(verificationsMethods.endWaiver, async ({ waiverUuid }, { tx, actor, now }) => {
  const contractorTenantId = found(await deleteWaiver(tx, waiverUuid))
  return showVerificationStatus(tx, { actor, now }, contractorTenantId)
})
