import { approvalsMethods } from '@fettle/contracts/approvals/approvals.methods'
import { approvalLimitFor } from '@fettle/domain/access/actor'
import { unmetCondition } from '@fettle/domain/approvals/approval-conditions'
import { applyResponse, isStalled } from '@fettle/domain/approvals/approval-request'
import type { ApprovalSubject } from '@fettle/domain/approvals/approval-rule'
import { localDateOf } from '@fettle/domain/kernel/calendar'
import { toInstant } from '@fettle/domain/kernel/instant'
import { holdJob, memberNames, type Occasion } from '#areas/work-orders/work-orders.port'
import { handler } from '#platform/runner/handlers'
import { accept, allow, found, fresh, Refused } from '#platform/runner/refusal'
import { readActing } from '../acting-for.ts'
import { beginRound } from '../begin-round.ts'
import { chainOf, conditionFacts, type Ground, type MadeChain, readGround, wayOf } from '../chain-of-document.ts'
import { approversOf, mayDecideOn } from '../colleagues.store.ts'
import { type ApprovalDocument, besideDocument } from '../documents.store.ts'
import { findVisible } from '../find-visible.ts'
import { placeOf } from '../keep-round.ts'
import type { Papers } from '../papers.ts'
import { findRound, type KeptRound, latestRound, roundOf, saveRound } from '../rounds.store.ts'
import { settleAnswer } from '../settle-answer.ts'
import { tellStanding } from '../show-round.ts'
import { tellRound } from '../tell-round.ts'

type Asked = { readonly subject: ApprovalSubject; readonly documentUuid: string }
type Taken = {
  readonly document: ApprovalDocument
  readonly kept: KeptRound | undefined
  readonly ground: Ground
  readonly made: MadeChain | undefined
}

/** A document with its order locked, as it stands behind the lock. */
const holdDocument = async (occasion: Occasion, asked: Asked): Promise<ApprovalDocument> => {
  const { tx, actor } = occasion
  found(await holdJob(occasion, await findVisible(tx, actor, asked)))
  return findVisible(tx, actor, asked)
}

/** A document in the reach of the caller, and what rules make of it. */
const takeDocument = async (occasion: Occasion, asked: Asked): Promise<Taken> => {
  const { tx, actor, now } = occasion
  const document = await holdDocument(occasion, asked)
  if (!mayDecideOn(actor, asked.subject, document.organisationId)) allow('permission_missing')
  const [kept, ground] = await Promise.all([latestRound(tx, document.id), readGround(tx, asked.subject)])
  return { document, kept, ground, made: chainOf(document, ground, localDateOf(document.timeZone, now)) }
}

const mustHold = async ({ tx }: Occasion, document: ApprovalDocument, made: MadeChain): Promise<void> => {
  const unmet = unmetCondition(made.merged.conditions, conditionFacts(await besideDocument(tx, document)))
  if (unmet) throw new Refused(unmet)
}

const endRound = async ({ tx, at }: Occasion, { record }: KeptRound): Promise<void> =>
  void (await saveRound(tx, record, { state: 'withdrawn', awaited: [], alarmAt: null, endedAt: at }))

/** Puts a document before its chain; where nobody could decide, people are looked for anew. */
export const askForApproval = (papers: Papers) =>
  handler(approvalsMethods.ask, async ({ waiver, ...asked }, { tx, actor, at, now }) => {
    const occasion = { tx, actor, at, now }
    const { document, kept, ground, made } = await takeDocument(occasion, asked)
    const present = (await approversOf(tx)).map((each) => each.actor.membershipUuid)
    const isAnew = kept !== undefined && isStalled(roundOf(kept), present)
    if (isAnew) await endRound(occasion, kept)
    else if (kept?.record.state === 'open') throw new Refused('approval_round_decides')
    // The rule is gone: whoever has the limit decides, as if there never had been one.
    if (isAnew && !made) return tellStanding(tx, asked, { actor, now })
    if (!made) throw new Refused('approval_no_rule')
    if (asked.subject === 'quote') await mustHold(occasion, document, made)
    if (!isAnew) await papers[asked.subject].ask(occasion, document.id, waiver)
    const said = isAnew ? kept.record.waiver : waiver
    const record = await beginRound(occasion, {
      document,
      made,
      ground,
      requestedBy: actor.membershipUuid,
      waiver: said,
    })
    if (record.state === 'approved') await papers[asked.subject].approve(occasion, document.id, said)
    return tellStanding(tx, asked, { actor, now })
  })

/** Lets work that cannot wait go ahead; the same chain looks at it afterwards, without whoever let it. */
export const goAheadAtOnce = (papers: Papers) =>
  handler(approvalsMethods.goAhead, async ({ reason, ...asked }, { tx, actor, at, now }) => {
    const occasion = { tx, actor, at, now }
    const { document, kept, ground, made } = await takeDocument(occasion, asked)
    if (!made) throw new Refused('approval_no_rule')
    const { emergencyBypass } = made.merged
    if (!emergencyBypass || !wayOf(made, document.facts, conditionFacts(await besideDocument(tx, document))).mayGoAhead)
      throw new Refused('approval_not_an_emergency')
    if (kept?.record.state === 'open' || kept?.record.state === 'blocked') await endRound(occasion, kept)
    await papers[asked.subject].approve(occasion, document.id, reason)
    const by = toInstant(now + emergencyBypass.retrospectiveWithinHours * 3_600_000)
    const again = chainOf(
      { ...document, authorUuid: actor.membershipUuid },
      ground,
      localDateOf(document.timeZone, now),
    )
    const afterwards = { reason, by, authorUuid: actor.membershipUuid }
    await beginRound(occasion, { document, made: again ?? made, ground, requestedBy: actor.membershipUuid, afterwards })
    tellRound(tx, placeOf(document), { name: 'approval-went-ahead', facts: { text: reason, dueAt: by } })
    return tellStanding(tx, asked, { actor, now })
  })

const takeRound = async (occasion: Occasion, roundUuid: string) => {
  const { record } = found(await findRound(occasion.tx, roundUuid))
  const asked = { subject: record.subject as ApprovalSubject, documentUuid: record.documentId }
  const document = await holdDocument(occasion, asked)
  return { asked, document, kept: found(await findRound(occasion.tx, roundUuid)) }
}

/** Agrees or declines in one's own name, and for whoever one acts for. Of two at once the first wins. */
export const answerApproval = (papers: Papers) =>
  handler(approvalsMethods.answer, async ({ roundUuid, version, verdict, note }, { tx, actor, at, now }) => {
    const occasion = { tx, actor, at, now }
    const { asked, document, kept } = await takeRound(occasion, roundUuid)
    const acting = await readActing(tx, localDateOf(document.timeZone, now))
    const given = {
      byUuid: actor.membershipUuid,
      actsFor: acting(actor.membershipUuid, asked.subject),
      limit: approvalLimitFor(actor, asked.subject),
      verdict,
      note,
    }
    const round = accept(applyResponse(roundOf(kept), given))
    fresh(kept.record, version)
    if (!mayDecideOn(actor, asked.subject, document.organisationId)) allow('permission_missing')
    const { conditions, retrospectiveBy } = kept.record
    const unmet = unmetCondition(conditions, conditionFacts(await besideDocument(tx, document)))
    if (verdict === 'approve' && retrospectiveBy === null && unmet) throw new Refused(unmet)
    const covers = (round.answers.at(-1)?.covers ?? []).filter((uuid) => uuid !== actor.membershipUuid)
    const forNames = [...(await memberNames(tx, covers)).values()]
    await settleAnswer(occasion, { kept, document, round, note, forNames }, papers)
    return tellStanding(tx, asked, { actor, now })
  })
