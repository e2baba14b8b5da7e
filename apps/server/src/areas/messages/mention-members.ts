import type { Actor } from '@fettle/domain/access/actor'
import { type Mention, type MessageRun, mentionedBy, parseMentions, renderRuns } from '@fettle/domain/messages/mentions'
import { colleaguesOn } from '#areas/work-orders/work-orders.port'
import type { Read, Tx } from '#platform/database/transaction'
import { Invalid, Refused } from '#platform/runner/refusal'
import type { Conversation } from './find-conversation.ts'
import { listPeople } from './messages.store.ts'
import { listOpenParticipations } from './participations.store.ts'

export type MentionRecord = {
  readonly userUuid: string
  readonly name: string
  readonly tenantId: string
  /** Company of a member of the other side; null for a colleague. */
  readonly companyName: string | null
}
/** Members who can be mentioned: colleagues who see the conversation, and authors of other sides. */
export const mentionableMembers = async (
  read: Read,
  actor: Actor,
  { on, q = '' }: { on: Conversation; q?: string },
): Promise<MentionRecord[]> => {
  const [colleagues, people] = await Promise.all([
    colleaguesOn(read, on, { q, permission: 'messages.view' }),
    listPeople(read, on.threadId),
  ])
  const others = people
    .filter((each) => each.tenant_id !== actor.tenantId && each.has_written && each.is_here)
    .filter(({ name }) => name.toLowerCase().includes(q.toLowerCase()))
    .toSorted((one, other) => one.name.localeCompare(other.name))
  return [
    ...colleagues.map((each) => ({ ...each, tenantId: actor.tenantId, companyName: null })),
    ...others.map(({ membership_id: userUuid, name, tenant_id: tenantId, company: companyName }) => ({
      userUuid,
      name,
      tenantId,
      companyName,
    })),
  ]
}

type RunsAndMentions = { readonly text: string; readonly mentions: readonly Mention[] }
export type MessageInput = {
  readonly text: string
  readonly runs: readonly MessageRun[] | null
  readonly called: readonly MentionRecord[]
}

/** Resolves mentions in a text; all mentioned members must see the conversation. */
export const parseMessageText = async (
  read: Read,
  actor: Actor,
  { text, mentions, on }: RunsAndMentions & { readonly on: Conversation },
): Promise<MessageInput> => {
  if (mentions.length === 0) return { text, runs: null, called: [] }
  const runs = parseMentions(text, mentions)
  if (!runs) throw new Invalid([{ field: 'mentions', code: 'mention_misplaced' }])
  const ids = mentionedBy(runs)
  const called = (await mentionableMembers(read, actor, { on })).filter(({ userUuid }) => ids.includes(userUuid))
  if (called.length < ids.length) throw new Refused('mentioned_cannot_see_messages')
  const names = new Map(called.map(({ userUuid, name }) => [userUuid, name]))
  return { text: renderRuns(runs, names).text, runs, called }
}

type MentionContext = {
  readonly called: readonly MentionRecord[]
  readonly on: Conversation
  readonly subjectId: string
}

/** Notifies each mentioned member, by the job their side knows the conversation by. */
export const recordMentions = async (
  tx: Tx,
  actor: Actor,
  { called, on, subjectId }: MentionContext,
): Promise<void> => {
  const others = called.filter((each) => each.userUuid !== actor.membershipUuid)
  const seats = on.kind === 'order' && others.length > 0 ? await listOpenParticipations(tx, on) : []
  const [first] = seats
  for (const { userUuid, tenantId } of others) {
    const seat = seats.find((each) => each.contractor_tenant_id === tenantId) ?? first
    tx.record({
      name: 'message.mentioned',
      clientTenantId: on.clientTenantId,
      contractorTenantId: seat?.contractor_tenant_id ?? on.contractorTenantId,
      workOrderId: on.workOrderId,
      jobId: seat?.job_id ?? on.jobId,
      subjectId,
      facts: on.kind === 'order' ? { thread: 'order' } : {},
      effect: 'timeline-only',
      audience: { tenantId, membershipId: userUuid },
    })
  }
}
