import type { Actor } from '@fettle/domain/access/actor'
import { isAutoApproved } from '@fettle/domain/approvals/approval-conditions'
import { coveredSteps } from '@fettle/domain/approvals/approval-request'
import type { ApprovalSubject } from '@fettle/domain/approvals/approval-rule'
import { localDateOf } from '@fettle/domain/kernel/calendar'
import type { EpochMs } from '@fettle/domain/kernel/time'
import { marketOf } from '#areas/work-orders/work-orders.port'
import type { Read } from '#platform/database/transaction'
import { Refused } from '#platform/runner/refusal'
import { readActing } from './acting-for.ts'
import { beginRound } from './begin-round.ts'
import { chainOf, conditionFacts, readGround } from './chain-of-document.ts'
import { besideDocument, documentsOf } from './documents.store.ts'
import { type Moment, placeOf } from './keep-round.ts'
import { roundOf, roundsAwaiting, roundsUnderWay } from './rounds.store.ts'
import { enabledRules } from './rules.store.ts'
import { tellRound } from './tell-round.ts'

export type { PaperMoves } from './papers.ts'

export type ChainStanding = 'approval_rule_applies' | 'approval_round_decides'
type Asked = { readonly subject: ApprovalSubject; readonly documents: readonly { id: string; state: string }[] }

/** Which of these documents are for their chain to decide, and why nobody does alone. Only a client asks. */
export const chainStandings = async (
  read: Read,
  { subject, documents }: Asked,
  { actor, now }: { actor: Pick<Actor, 'side'>; now: EpochMs },
): Promise<ReadonlyMap<string, ChainStanding>> => {
  const standings = new Map<string, ChainStanding>()
  if (actor.side !== 'client') return standings
  const idsIn = (state: string) => documents.filter((each) => each.state === state).map(({ id }) => id)
  for (const { documentId } of await roundsUnderWay(read, idsIn('approval_pending')))
    standings.set(documentId, 'approval_round_decides')
  const submitted = idsIn('submitted')
  const rules = submitted.length === 0 ? [] : await enabledRules(read, subject)
  if (rules.length === 0) return standings
  for (const document of await documentsOf(read, subject, submitted))
    if (chainOf(document, { rules, approvers: [] }, localDateOf(document.timeZone, now)))
      standings.set(document.id, 'approval_rule_applies')
  return standings
}

/** The verbs that a chain closes, with the reason: the first is to agree, which a rule alone closes too. */
export const closedBy = (
  standing: ChainStanding | undefined,
  agree: string,
  refuse: string,
): Record<string, string> => {
  if (standing === undefined) return {}
  return standing === 'approval_rule_applies' ? { [agree]: standing } : { [agree]: standing, [refuse]: standing }
}

/** Refuses to turn down alone what is before its chain. */
export const refusePending = async (read: Read, document: { id: string; state: string }): Promise<void> => {
  const isPending = document.state === 'approval_pending' && (await roundsUnderWay(read, [document.id])).length > 0
  if (isPending) throw new Refused('approval_round_decides')
}

/** Refuses to decide alone about what a chain decides. */
export const refuseGoverned = async (
  read: Read,
  { subject, document }: { subject: ApprovalSubject; document: { id: string; state: string } },
  reader: { actor: Pick<Actor, 'side'>; now: EpochMs },
): Promise<void> => {
  const standing = (await chainStandings(read, { subject, documents: [document] }, reader)).get(document.id)
  if (standing) throw new Refused(standing)
}

/** Documents of a subject that wait for the answer of a member, in their own name or for somebody who is away. */
export const awaitedDocuments = async (
  read: Read,
  subject: ApprovalSubject,
  { actor, now }: { actor: Actor; now: EpochMs },
): Promise<string[]> => {
  if (actor.side !== 'client') return []
  const acting = await readActing(read, localDateOf(marketOf(actor.namespace).zone, now))
  const absent = acting(actor.membershipUuid, subject)
  const rounds = await roundsAwaiting(read, { memberUuids: [actor.membershipUuid, ...absent], subject })
  return rounds
    .filter((record) => coveredSteps({ ...roundOf({ record, answers: [] }) }, actor.membershipUuid, absent).length > 0)
    .map(({ documentId }) => documentId)
}

/**
 * What becomes of a document that was just handed in, as its client: nobody's rule decides, it needs nobody, or its chain is frozen.
 * `canPass` says whether it could be approved at all.
 */
export const beginAtSubmit = async (
  moment: Moment,
  { subject, documentId, canPass }: { subject: ApprovalSubject; documentId: string; canPass: boolean },
): Promise<'free' | 'by_itself' | 'pending'> => {
  const { tx, now } = moment
  const ground = await readGround(tx, subject)
  if (ground.rules.length === 0) return 'free'
  const [document] = await documentsOf(tx, subject, [documentId])
  const made = document && chainOf(document, ground, localDateOf(document.timeZone, now))
  if (!document || !made) return 'free'
  const beside = conditionFacts(await besideDocument(tx, document))
  if (canPass && isAutoApproved(made.merged, document.facts, beside)) {
    tellRound(tx, placeOf(document), {
      name: 'approved-by-itself',
      facts: { rule: made.rules[0]?.name ?? '' },
      author: 'system',
    })
    return 'by_itself'
  }
  await beginRound(moment, { document, made, ground, requestedBy: null })
  return 'pending'
}
