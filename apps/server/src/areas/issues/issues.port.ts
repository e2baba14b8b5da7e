import { randomUUID } from 'node:crypto'
import { type Issue, otherSide } from '@fettle/domain/issues/issue'
import { raiseIssue } from '@fettle/domain/issues/issue-decisions'
import type { IssueEvent } from '@fettle/domain/issues/issue-events'
import { type IssueKind, type IssueSide, issueMachine } from '@fettle/domain/issues/issue-states'
import { transition } from '@fettle/domain/kernel/machine'
import { type LockedJob } from '#areas/jobs/jobs.port'
import { eventPlace, type OpenIssue, type OrderCommandContext, recordEvents } from '#areas/work-orders/work-orders.port'
import type { Read, Tx } from '#platform/database/transaction'
import { accept } from '#platform/runner/refusal'
import { insertIssue, listOpenIssues, resolveIssuesAboutSubject } from './issues.store.ts'

type OfOrder = { clientTenantId: string; workOrderId: string }

/** Open issues of an order for its view. */
export const readIssues = async (read: Read, order: OfOrder): Promise<OpenIssue[]> =>
  (await listOpenIssues(read, order)).map((issue) => ({
    uuid: issue.id,
    jobUuid: issue.jobId,
    kind: issue.kind,
    ball: issue.responsibleParty as OpenIssue['ball'],
    text: issue.text,
    openedAt: issue.createdAt,
  }))

/** Kinds of the open issues of one job. */
export const openIssueKinds = async (read: Read, job: OfOrder & { jobId: string }): Promise<IssueKind[]> =>
  (await listOpenIssues(read, job)).filter((issue) => issue.jobId === job.jobId).map((issue) => issue.kind as IssueKind)

/** Opens an issue about a document, as decided by the document's area. */
export const openIssue = (tx: Tx, issue: Issue, subjectId: string): Promise<void> => insertIssue(tx, issue, subjectId)

/** Opens an issue that a resident caused, as decided by the caller; the side named in `ball` must act. */
export const openResidentIssue = async (
  { tx, actor, now }: OrderCommandContext,
  { file, job }: LockedJob,
  { kind, text, ball }: { readonly kind: IssueKind; readonly text: string; readonly ball: IssueSide },
): Promise<void> => {
  const side = otherSide(ball)
  const answer = raiseIssue(job, { kind, text }, { actor: { ...actor, side }, at: now, issueId: randomUUID() })
  await insertIssue(tx, accept(answer), null)
  if (answer.ok) recordEvents(tx, answer.events, eventPlace(file, { text }))
}

/** Resolves the issues about a document when another one replaces it; done by the system. */
export const resolveIssuesAbout = async (
  { tx, at, now }: OrderCommandContext,
  { file, job }: LockedJob,
  subjectId: string,
): Promise<void> => {
  const state = transition(issueMachine, 'open', 'resolve') ?? 'open'
  const { jobId, workOrderId } = job
  const resolved = await resolveIssuesAboutSubject(tx, { jobId, subjectId }, { state, at })
  const events = resolved.map(
    (issueId): IssueEvent => ({ name: 'issue.resolved', workOrderId, jobId, issueId, at: now, by: null }),
  )
  recordEvents(tx, events, eventPlace(file, {}))
}
