import { randomUUID } from 'node:crypto'
import { partAwardsMethods } from '@fettle/contracts/quotes/part-awards.methods'
import { editionOf } from '@fettle/domain/editions/editions'
import { localDateOf } from '@fettle/domain/kernel/calendar'
import { offerPartialAward, selectedIndexes, selectLines } from '@fettle/domain/quotes/part-award'
import { quoteTotals } from '@fettle/domain/quotes/quote'
import { quotePolicy } from '@fettle/domain/quotes/quote-policy'
import { assertNotGoverned } from '#areas/approvals/approvals.port'
import { assertWithinBudgets } from '#areas/budgets/budgets.port'
import { assertOwnersAgree } from '#areas/residents/residents.port'
import { assertParentsVisible, eventPlace, recordEvents } from '#areas/work-orders/work-orders.port'
import { handler } from '#platform/runner/handlers'
import { accept, allow, Refused } from '#platform/runner/refusal'
import { governedQuote, loadQuoteForUpdate, toQuoteFacts } from '../load-quote.ts'
import { insertPart, listParts } from '../part-awards.store.ts'
import { assertVerifiedForJob, toAcceptance } from '../quote-transitions.ts'
import { saveQuote } from '../quotes.store.ts'
import { showParts } from '../show-part.ts'

export const listPartsMethod = handler(partAwardsMethods.list, async (asked, { read, actor }) => {
  await assertParentsVisible(read, actor, asked)
  return showParts(read, await listParts(read, actor, asked), actor)
})

/** The approval limit of the offering member applies to the partial sum, which is authorised on confirmation. */
export const offerPartMethod = handler(partAwardsMethods.offer, async (input, { tx, actor, at, now, namespace }) => {
  const context = { tx, actor, at, now }
  const { record, quote, lockedJob } = await loadQuoteForUpdate(context, input, 'request_change')
  // Approval rules and limits of owners apply to the whole quote, so parts cannot be accepted under a rule.
  await assertNotGoverned(tx, { subject: 'quote', document: record }, { actor, now })
  await assertOwnersAgree(tx, record.id, localDateOf(lockedJob.file.record.timeZone, now))
  const edition = editionOf(namespace)
  const places = selectedIndexes(quote, input.places) ?? []
  const { gross } = quoteTotals({ ...quote, lines: selectLines(quote, places) }, edition)
  allow(quotePolicy.accept(actor, { ...governedQuote(record, lockedJob.job), gross }))
  const { file } = lockedJob
  const today = localDateOf(file.record.timeZone, now)
  await assertWithinBudgets(tx, { workOrderId: record.workOrderId, further: gross.amount }, today)
  await assertVerifiedForJob(context, lockedJob)
  const asked = accept(offerPartialAward(quote, input, await toAcceptance(context, lockedJob)))
  const decided = {
    decisionNote: asked.decision?.note ?? '',
    decidedAt: at,
    decidedByMembershipId: actor.membershipUuid,
  }
  await saveQuote(tx, record, { state: asked.state, ...decided })
  const { clientTenantId, contractorTenantId, workOrderId, jobId, id: quoteId } = record
  const isNew = await insertPart(tx, {
    id: randomUUID(),
    clientTenantId,
    contractorTenantId,
    workOrderId,
    jobId,
    quoteId,
    places: [...places],
    gross: gross.amount,
    currency: gross.currency,
    offeredByMembershipId: actor.membershipUuid,
    offeredAt: at,
  })
  if (!isNew) throw new Refused('part_already_offered')
  const event = { name: 'quote.part-offered', workOrderId, jobId, quoteId, at: now, by: actor.membershipUuid } as const
  recordEvents(tx, [event], eventPlace(file, { ...toQuoteFacts(record), gross: gross.amount }))
  return {}
})
