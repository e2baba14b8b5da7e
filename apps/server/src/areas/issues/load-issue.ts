import type { Issue } from '@fettle/domain/issues/issue'
import type { IssueEvent } from '@fettle/domain/issues/issue-events'
import { issuePolicy } from '@fettle/domain/issues/issue-policy'
import type { Result } from '@fettle/domain/kernel/result'
import { type JobPeople, type LockedJob, loadOnJob, placeOnJob } from '#areas/jobs/jobs.port'
import { eventPlace, type OrderCommandContext, recordEvents, storedEpochMs } from '#areas/work-orders/work-orders.port'
import { accept } from '#platform/runner/refusal'
import { findIssue, saveIssue } from './issues.store.ts'
import type { IssueRecord } from './issues.tables.ts'

/** An issue loaded for a command: its row, domain object and locked order. */
export type LockedIssue = { record: IssueRecord; issue: Issue; lockedJob: LockedJob }

export const toIssue = (record: IssueRecord, people: JobPeople): Issue => ({
  issueId: record.id,
  ...placeOnJob(record, people),
  kind: record.kind as Issue['kind'],
  state: record.state as Issue['state'],
  ball: record.responsibleParty as Issue['ball'],
  text: record.text,
  raisedBy: record.raisedByMembershipId ?? '',
  raisedBySide: record.raisedBySide as Issue['raisedBySide'],
  raisedAt: storedEpochMs(record.createdAt),
  resolvedAt: record.resolvedAt === null ? null : storedEpochMs(record.resolvedAt),
})

/** Loads an issue for a command: visible, permitted, current, and its order locked and not cancelled. */
export const loadIssueForUpdate = async (
  context: OrderCommandContext,
  asked: { issueUuid: string; version: number },
  verb: keyof typeof issuePolicy,
): Promise<LockedIssue> => {
  const { tx, actor } = context
  const { subject, ...locked } = await loadOnJob(context, {
    find: () => findIssue(tx, actor, asked.issueUuid),
    version: asked.version,
    toDomain: toIssue,
    policy: (issue) => issuePolicy[verb](actor, issue),
    needsLiveOrder: true,
  })
  return { ...locked, issue: subject }
}

/** Saves the result of a decision and records its events; the timeline stores the conversation. */
export const transitionIssue = async (
  { tx }: OrderCommandContext,
  { record, lockedJob }: LockedIssue,
  { answer, text }: { answer: Result<Issue, string, IssueEvent>; text: string },
): Promise<void> => {
  await saveIssue(tx, record, accept(answer))
  if (answer.ok) recordEvents(tx, answer.events, eventPlace(lockedJob.file, text === '' ? {} : { text }))
}
