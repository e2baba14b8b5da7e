import type { Actor } from '@fettle/domain/access/actor'
import type { EpochMs } from '@fettle/domain/kernel/time'
import type { Job } from '@fettle/domain/work-orders/job'
import { type AttachmentsByRole, listAttachmentsOf } from '#areas/attachments/attachments.port'
import { memberNames } from '#areas/users/users.port'
import type { Read } from '#platform/database/transaction'
import { found } from '#platform/runner/refusal'
import { type JobRelations, loadJobRelations } from './job-relations.store.ts'

/** Reader and time of a view; abilities depend on both. */
export type Reader = { actor: Actor; now: EpochMs }

/** Organisation and assignees of a job, needed by policies of everything on the job. */
export type JobPeople = Pick<Job, 'organisationUuid' | 'assignees' | 'invitedBy'>

/** Related data in the view of a record on a job. */
export type JobContext = {
  readonly relations: JobRelations
  readonly people: JobPeople
  readonly files: AttachmentsByRole
  readonly nameOf: (membershipId: string | null) => string | null
}

type Asked<Row> = { readonly namespace: string; readonly membersOf: (record: Row) => readonly (string | null)[] }

/**
 * Loads the related data of all records at once, and optionally further data. Refuses with `not_found` when a job is
 * not visible.
 */
export const loadJobContext = async <Row extends { id: string; jobId: string }>(
  read: Read,
  records: readonly Row[],
  { namespace, membersOf }: Asked<Row>,
): Promise<(record: Row) => JobContext> => {
  const jobIds = records.map((record) => record.jobId)
  const ids = records.map((record) => record.id)
  const [relationsOfJobs, names, files] = await Promise.all([
    loadJobRelations(read, jobIds),
    memberNames(read, records.flatMap(membersOf)),
    listAttachmentsOf(read, namespace, ids),
  ])
  const nameOf = (membershipId: string | null) => (membershipId === null ? null : (names.get(membershipId) ?? null))
  return (record) => {
    const relations = found(relationsOfJobs.get(record.jobId))
    const people = {
      organisationUuid: relations.organisation_id,
      assignees: relations.assignees,
      invitedBy: relations.invited_by,
    }
    return { relations, people, files: files.get(record.id) ?? new Map(), nameOf }
  }
}
