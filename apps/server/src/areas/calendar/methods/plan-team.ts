import { dispatchMethods } from '@fettle/contracts/calendar/dispatch.methods'
import { mostDraftDays } from '@fettle/domain/calendar/plan-draft'
import { daysBetween } from '@fettle/domain/kernel/calendar'
import type { Tx } from '#platform/database/transaction'
import { type CommandContext, handler } from '#platform/runner/handlers'
import { found, Refused } from '#platform/runner/refusal'
import { assertDirectLabour } from '../assert-direct-labour.ts'
import { findDraftOf, hasTeam, markForPublication, replaceDraft, saveDraft } from '../plan-drafts.store.ts'
import { showDraft } from '../show-draft.ts'

const busyStates: readonly string[] = ['planning', 'publishing']

const enqueue = (tx: Tx, task: 'make-draft' | 'publish-draft', draftId: string) =>
  tx.rows('enqueue-long', 'select enqueue_long($1, $2, $3)', [
    task,
    JSON.stringify({ tenantId: tx.tenantId, draftId }),
    `${task}-${draftId}`,
  ])

/** Refused for API keys, which book by themselves, and during impersonation, which the task would outlast. */
const assertMember = ({ caller }: CommandContext): void => {
  if (caller.apiKeyId !== undefined) throw new Refused('forbidden')
  if (caller.person?.impersonation) throw new Refused('not_while_impersonating')
}

export const planTeamMethod = handler(dispatchMethods.planTeam, async ({ firstDay, lastDay, teamUuid }, context) => {
  const { tx, actor, at } = context
  assertDirectLabour(actor)
  assertMember(context)
  const days = daysBetween(firstDay, lastDay) + 1
  if (days < 1 || days > mostDraftDays) throw new Refused('calendar_range_too_long', { most: mostDraftDays })
  if (teamUuid !== null && !(await hasTeam(tx, teamUuid))) throw new Refused('team_unknown')
  const present = await findDraftOf(tx, actor.membershipUuid)
  if (present && busyStates.includes(present.state)) throw new Refused('draft_under_way')
  const { membershipUuid: membershipId } = actor
  await enqueue(
    tx,
    'make-draft',
    await replaceDraft(tx, { membershipId, teamId: teamUuid, firstDay, lastDay, createdAt: at }),
  )
  return showDraft(tx, found(await findDraftOf(tx, membershipId)))
})

export const draftMethod = handler(dispatchMethods.draft, async (_input, { read, actor }) => {
  assertDirectLabour(actor)
  const draft = await findDraftOf(read, actor.membershipUuid)
  return { draft: draft ? await showDraft(read, draft) : null }
})

export const publishDraftMethod = handler(dispatchMethods.publishDraft, async ({ draftUuid, jobUuids }, context) => {
  const { tx, actor, at } = context
  assertDirectLabour(actor)
  assertMember(context)
  const draft = found(await findDraftOf(tx, actor.membershipUuid))
  if (draft.id !== draftUuid) throw new Refused('not_found')
  if (draft.state !== 'ready') throw new Refused('draft_not_ready')
  const count = await markForPublication(tx, draft.id, jobUuids)
  if (count === 0 || (jobUuids && count < new Set(jobUuids).size)) throw new Refused('draft_item_unknown')
  await saveDraft(tx, draft, { state: 'publishing', publishedAt: at })
  await enqueue(tx, 'publish-draft', draft.id)
  return showDraft(tx, found(await findDraftOf(tx, actor.membershipUuid)))
})
