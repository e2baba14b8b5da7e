import { calendarMethods } from '@fettle/contracts/calendar/calendar.methods'
import type { BackgroundJob, RunAs } from '#platform/runner/area'
import { Invalid, Refused } from '#platform/runner/refusal'
import { isTransientFailure, type RunAsMember } from '#platform/runner/run-as-member'
import type { PlanDraftItem, PlanDraftRecord } from './calendar.tables.ts'
import { pushDraft } from './make-draft.ts'
import { lockDraft, nextToPublish, saveDraft, saveDraftItem } from './plan-drafts.store.ts'

type Next = { readonly draft: PlanDraftRecord; readonly item: PlanDraftItem }

/** The next visit to book; undefined once all are, when the draft is ready again. */
const nextOf = (runAs: RunAs, tenantId: string, draftId: string): Promise<Next | undefined> =>
  runAs(tenantId, async (tx) => {
    const draft = await lockDraft(tx, draftId)
    if (draft?.state !== 'publishing') return undefined
    const item = await nextToPublish(tx, draftId)
    if (item) return { draft, item }
    await saveDraft(tx, draft, { state: 'ready' })
    await pushDraft(tx, draft)
    return undefined
  })

type Outcome = Pick<PlanDraftItem, 'state' | 'code' | 'facts'>

/** What a refusal makes of the visit. A repeated key means that a task that was killed has booked it. */
const outcomeOf = (problem: unknown): Outcome => {
  if (problem instanceof Refused)
    return problem.code === 'idempotency_key_reused'
      ? { state: 'published', code: null, facts: {} }
      : { state: 'refused', code: problem.code, facts: problem.facts ?? {} }
  if (problem instanceof Invalid) return { state: 'refused', code: problem.problems[0]?.code ?? 'invalid', facts: {} }
  throw problem
}

const book = async (runAsMember: RunAsMember, tenantId: string, { draft, item }: Next): Promise<Outcome> => {
  const { jobId: jobUuid, startsAt, endsAt, membershipId: assigneeUuid } = item
  const publishedAt = draft.publishedAt ?? draft.createdAt
  try {
    await runAsMember({
      tenantId,
      membershipUuid: draft.membershipId,
      admittedAt: publishedAt,
      method: calendarMethods.book as never,
      // The draft shows what is late; whatever else speaks against a visit by now refuses it.
      input: { jobUuid, startsAt, endsAt, assigneeUuid, note: '', accepts: ['past_target'] },
      key: `draft-${draft.id}-${jobUuid}-${Date.parse(publishedAt)}`,
    })
    return { state: 'published', code: null, facts: {} }
  } catch (problem) {
    // Rethrown, so that the queue retries the task.
    if (isTransientFailure(problem)) throw problem
    return outcomeOf(problem)
  }
}

/** Books the visits of a draft as its member, each by its own command, so that one that is refused stops no other. */
export const publishDraft =
  (runAsMember: RunAsMember): BackgroundJob =>
  async (payload, { runAs }) => {
    const { tenantId, draftId } = payload as { tenantId: string; draftId: string }
    for (let next = await nextOf(runAs, tenantId, draftId); next; next = await nextOf(runAs, tenantId, draftId)) {
      const { item, draft } = next
      const outcome = await book(runAsMember, tenantId, next)
      await runAs(tenantId, async (tx) => {
        await saveDraftItem(tx, item, outcome)
        await pushDraft(tx, draft)
      })
    }
  }
