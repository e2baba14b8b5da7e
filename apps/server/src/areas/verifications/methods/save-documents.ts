import { randomUUID } from 'node:crypto'
import { verificationsMethods } from '@fettle/contracts/verifications/verifications.methods'
import { todayOf } from '@fettle/domain/editions/today'
import { addDocument } from '@fettle/domain/verifications/verification'
import { linkCompanyFiles } from '#areas/attachments/attachments.port'
import { handler } from '#platform/runner/handlers'
import { accept, found, fresh, Refused } from '#platform/runner/refusal'
import { showJobDocuments } from '../show-job-documents.ts'
import { showVerificationStatus } from '../show-verification-status.ts'
import { findDocument, insertDocument, withdrawDocument } from '../verifications.store.ts'

export const getVetting = handler(verificationsMethods.get, ({ contractorUuid }, { read, actor, now }) =>
  showVerificationStatus(read, { actor, now }, contractorUuid),
)

export const jobPapersMethod = handler(verificationsMethods.forJob, ({ jobUuid }, { read, actor, now }) =>
  showJobDocuments(read, { actor, now }, jobUuid),
)

export const addDocumentMethod = handler(verificationsMethods.add, async (input, { tx, actor, at, now }) => {
  if (actor.side !== 'contractor') throw new Refused('not_a_contractor')
  const { attachmentUuids, ...paper } = input
  const { namespace, tenantId, membershipUuid } = actor
  const handedIn = accept(addDocument(paper, { namespace, today: todayOf({ namespace }, now) }))
  const id = randomUUID()
  await insertDocument(tx, { ...handedIn, id, tenantId, addedByMembershipId: membershipUuid, addedAt: at })
  await linkCompanyFiles(tx, id, attachmentUuids)
  return showVerificationStatus(tx, { actor, now }, null)
})

export const withdrawDocumentMethod = handler(verificationsMethods.withdraw, async (input, { tx, actor, at, now }) => {
  const document = found(await findDocument(tx, input.documentUuid))
  if (document.tenantId !== actor.tenantId) throw new Refused('not_found')
  if (document.withdrawnAt !== null) throw new Refused('verification_withdrawn')
  fresh(document, input.version)
  await withdrawDocument(tx, document, at)
  return showVerificationStatus(tx, { actor, now }, null)
})
