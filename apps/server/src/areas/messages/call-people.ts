import type { Actor } from '@fettle/domain/access/actor'
import { cutAtMentions, type Mention, type MessageRun, mentionedBy, wordsWith } from '@fettle/domain/messages/mentions'
import { colleaguesOn, knownOrder } from '#areas/work-orders/work-orders.port'
import type { Read, RecordedEvent, Tx } from '#platform/database/transaction'
import { Invalid, Refused } from '#platform/runner/refusal'
import { otherVoices } from './messages.store.ts'

export type Called = {
  readonly userUuid: string
  readonly name: string
  readonly tenantId: string
  /** Of the other side; null for a colleague. */
  readonly companyName: string | null
}
type Conversation = { readonly jobId: string }

/** Whom one may call in a conversation: colleagues who see it, and whoever of the other side wrote there and is known by that. */
export const callable = async (
  read: Read,
  actor: Actor,
  { jobId, q = '' }: Conversation & { q?: string },
): Promise<Called[]> => {
  const order = await knownOrder(read, actor, { jobUuid: jobId })
  const [colleagues, voices] = await Promise.all([
    colleaguesOn(read, order, { q, permission: 'messages.view' }),
    otherVoices(read, actor, { jobId, q }),
  ])
  return [
    ...colleagues.map((each) => ({ ...each, tenantId: actor.tenantId, companyName: null })),
    ...voices.map(({ id, name, tenant_id: tenantId, company }) => ({
      userUuid: id,
      name,
      tenantId,
      companyName: company,
    })),
  ]
}

type Said = { readonly text: string; readonly mentions: readonly Mention[] }
export type Words = {
  readonly text: string
  readonly runs: readonly MessageRun[] | null
  readonly called: readonly Called[]
}

/** The words of a message with the names of those whom it calls, all of whom can see it. */
export const readWords = async (
  read: Read,
  actor: Actor,
  { text, mentions, ...conversation }: Said & Conversation,
): Promise<Words> => {
  if (mentions.length === 0) return { text, runs: null, called: [] }
  const runs = cutAtMentions(text, mentions)
  if (!runs) throw new Invalid([{ field: 'mentions', code: 'mention_misplaced' }])
  const ids = mentionedBy(runs)
  const called = (await callable(read, actor, conversation)).filter(({ userUuid }) => ids.includes(userUuid))
  if (called.length < ids.length) throw new Refused('mentioned_cannot_see_messages')
  const names = new Map(called.map(({ userUuid, name }) => [userUuid, name]))
  return { text: wordsWith(runs, names).text, runs, called }
}

type Place = Pick<RecordedEvent, 'clientTenantId' | 'contractorTenantId' | 'workOrderId' | 'jobId' | 'subjectId'>

/** Whoever is called hears of it, each alone. */
export const tellCalled = (
  tx: Tx,
  actor: Actor,
  { called, place }: { called: readonly Called[]; place: Place },
): void => {
  for (const { userUuid, tenantId } of called.filter((each) => each.userUuid !== actor.membershipUuid))
    tx.record({
      name: 'message.mentioned',
      ...place,
      facts: {},
      isBeside: true,
      onlyTenantId: tenantId,
      toMembershipId: userUuid,
    })
}
