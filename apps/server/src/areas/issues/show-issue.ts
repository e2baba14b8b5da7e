import type { IssueView } from '@fettle/contracts/issues/issues.methods'
import { abilities } from '@fettle/domain/access/abilities'
import type { Actor } from '@fettle/domain/access/actor'
import { canResolve } from '@fettle/domain/issues/issue-decisions'
import { issuePolicy } from '@fettle/domain/issues/issue-policy'
import { issueMachine } from '@fettle/domain/issues/issue-states'
import { type JobContext, loadJobContext } from '#areas/jobs/jobs.port'
import { memberNames } from '#areas/users/users.port'
import type { Read, Tx } from '#platform/database/transaction'
import { found } from '#platform/runner/refusal'
import { noAbilities, type WireAbilities, wireAbilities } from '#platform/runner/wire-abilities'
import { findIssue, listReplies, type ReplyRecord } from './issues.store.ts'
import type { IssueRecord } from './issues.tables.ts'
import { toIssue } from './load-issue.ts'

const issueAbilities = (record: IssueRecord, { relations, people }: JobContext, actor: Actor): WireAbilities => {
  if (relations.state === 'customer_cancelled') return noAbilities
  const resource = toIssue(record, people)
  return wireAbilities(abilities({ machine: issueMachine, policy: issuePolicy }, actor, resource), {
    closed: canResolve(resource, actor) ? {} : { resolve: 'issue_resolved_by_its_raiser_only' },
  })
}

type Known = { jobContext: JobContext; replies: readonly ReplyRecord[]; names: ReadonlyMap<string, string> }

const showIssue = (record: IssueRecord, { jobContext, replies, names }: Known, actor: Actor): IssueView => {
  const nameOf = (id: string | null) => (id === null ? null : (names.get(id) ?? null))
  return {
    uuid: record.id,
    jobUuid: record.jobId,
    workOrderUuid: record.workOrderId,
    contractorName: jobContext.relations.contractor_name,
    kind: record.kind as IssueView['kind'],
    state: record.state as IssueView['state'],
    ball: record.responsibleParty as IssueView['ball'],
    text: record.text,
    isAboutReport: record.subjectId !== null,
    raisedBySide: record.raisedBySide as IssueView['raisedBySide'],
    raisedBy: nameOf(record.raisedByMembershipId),
    raisedAt: record.createdAt,
    resolvedAt: record.resolvedAt,
    replies: replies.map(({ id, what, text, side, membership_id, at }) => {
      return { uuid: id, what, text, side, by: nameOf(membership_id), at }
    }),
    version: record.version,
    ...issueAbilities(record, jobContext, actor),
  }
}

/** Issues with their replies and the reader's abilities. The only place that computes them. */
export const showIssues = async (read: Read, records: readonly IssueRecord[], actor: Actor): Promise<IssueView[]> => {
  if (records.length === 0) return []
  const [contextOf, replies] = await Promise.all([
    loadJobContext(read, records, { namespace: actor.namespace, membersOf: () => [] }),
    listReplies(read, records),
  ])
  const names = await memberNames(read, [
    ...records.map((record) => record.raisedByMembershipId),
    ...replies.map((reply) => reply.membership_id),
  ])
  const known = (record: IssueRecord) => ({
    jobContext: contextOf(record),
    replies: replies.filter((reply) => reply.subject_id === record.id),
    names,
  })
  return records.map((record) => showIssue(record, known(record), actor))
}

/** The view of the issue after a command: its events are applied first. */
export const viewIssue = async (tx: Tx, id: string, actor: Actor): Promise<IssueView> => {
  await tx.applyEvents()
  return found((await showIssues(tx, [found(await findIssue(tx, actor, id))], actor))[0])
}
