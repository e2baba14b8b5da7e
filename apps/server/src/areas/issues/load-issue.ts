import type { Issue } from '@fettle/domain/issues/issue'
import type { IssueEvent } from '@fettle/domain/issues/issue-events'
import { issuePolicy } from '@fettle/domain/issues/issue-policy'
import type { Result } from '@fettle/domain/kernel/result'
import { type JobPeople, type LockedJob, lockParentOrder, placeOnJob } from '#areas/jobs/jobs.port'
import {
  assertNotCancelled,
  eventPlace,
  type OrderCommandContext,
  recordEvents,
  storedEpochMs,
} from '#areas/work-orders/work-orders.port'
import { accept, allow, fresh } from '#platform/runner/refusal'
import { findIssue, saveIssue } from './issues.store.ts'
import type { IssueRecord } from './issues.tables.ts'

/** An issue under decision: its row, the thing that the domain knows, and the locked order around it. */
export type LockedIssue = { record: IssueRecord; issue: Issue; held: LockedJob }

export const toIssue = (record: IssueRecord, around: JobPeople): Issue => ({
  issueId: record.id,
  ...placeOnJob(record, around),
  kind: record.kind as Issue['kind'],
  state: record.state as Issue['state'],
  ball: record.responsibleParty as Issue['ball'],
  text: record.text,
  raisedBy: record.raisedByMembershipId ?? '',
  raisedBySide: record.raisedBySide as Issue['raisedBySide'],
  raisedAt: storedEpochMs(record.createdAt),
  resolvedAt: record.resolvedAt === null ? null : storedEpochMs(record.resolvedAt),
})

/** The issue that somebody wants to move: visible, allowed, fresh, and its order locked and alive. */
export const loadIssueForUpdate = async (
  occasion: OrderCommandContext,
  asked: { issueUuid: string; version: number },
  verb: keyof typeof issuePolicy,
): Promise<LockedIssue> => {
  const { tx, actor } = occasion
  const { record, held } = await lockParentOrder(occasion, () => findIssue(tx, actor, asked.issueUuid))
  const issue = toIssue(record, held.job)
  allow(issuePolicy[verb](actor, issue))
  fresh(record, asked.version)
  assertNotCancelled(held.file)
  return { record, issue, held }
}

/** Saves what a decision made of an issue and tells of it, with what was said: the timeline keeps the conversation. */
export const transitionIssue = async (
  { tx }: OrderCommandContext,
  { record, held }: LockedIssue,
  { answer, text }: { answer: Result<Issue, string, IssueEvent>; text: string },
): Promise<void> => {
  await saveIssue(tx, record, accept(answer))
  if (answer.ok) recordEvents(tx, answer.events, eventPlace(held.file, text === '' ? {} : { text }))
}
