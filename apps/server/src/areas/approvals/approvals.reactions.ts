import { applyResponse, isAwaitingOwner } from '@fettle/domain/approvals/approval-request'
import type { ApprovalSubject } from '@fettle/domain/approvals/approval-rule'
import { systemOccasion } from '#areas/work-orders/work-orders.port'
import type { Tx } from '#platform/database/transaction'
import type { Reaction } from '#platform/runner/area'
import type { Papers } from './papers.ts'
import { findRound, latestRound, orphanRounds, ownerAnswer, roundOf, saveRound } from './rounds.store.ts'
import { settleAnswer } from './settle-answer.ts'
import { documentOfTenant } from './show-round.ts'

/** A document left its chain by another way: its contractor took it back, or somebody else was hired. */
const endOrphans: Reaction = async (tx, event, { at }) => {
  for (const id of await orphanRounds(tx, event.workOrderId)) {
    const kept = await findRound(tx, id)
    if (kept) await saveRound(tx, kept.record, { state: 'withdrawn', awaited: [], alarmAt: null, endedAt: at })
  }
}

/** An owner answered by their link: it counts where the step that waits asks the owner, and only there. */
const hearOwner =
  (papers: Papers): Reaction =>
  async (tx, event, moment) => {
    const kept = event.subjectId === null ? undefined : await latestRound(tx, event.subjectId)
    if (!kept || !isAwaitingOwner(roundOf(kept))) return
    const given = await ownerAnswer(tx, kept.record.documentId)
    if (!given) return
    const verdict = given.answer === 'approved' ? 'approve' : 'decline'
    const note = given.note || String(event.facts.who ?? '')
    const answer = applyResponse(roundOf(kept), { byUuid: null, actsFor: [], limit: 0, verdict, note })
    if (answer.ok) await settleOwner(tx, { kept, round: answer.value, note, moment, papers })
  }

type OwnerSaid = Pick<Parameters<typeof settleAnswer>[1], 'kept' | 'round' | 'note'> & {
  readonly moment: { at: string; now: number }
  readonly papers: Papers
}

const settleOwner = async (tx: Tx, { kept, round, note, moment, papers }: OwnerSaid): Promise<void> => {
  const occasion = await systemOccasion(tx, moment)
  const { subject, documentId } = kept.record
  const document = await documentOfTenant(tx, { subject: subject as ApprovalSubject, documentUuid: documentId })
  await settleAnswer(occasion, { kept, document, round, note, forNames: [] }, papers)
}

export const approvalReactions = (papers: Papers) =>
  ({
    'quote.owner-approved': hearOwner(papers),
    'quote.owner-declined': hearOwner(papers),
    'quote.owner-does-it-themselves': hearOwner(papers),
    'quote.rejected': endOrphans,
    'quote.withdrawn': endOrphans,
    'variation.withdrawn': endOrphans,
    'variation.rejected': endOrphans,
    'invoice.voided': endOrphans,
  }) satisfies Record<string, Reaction>
