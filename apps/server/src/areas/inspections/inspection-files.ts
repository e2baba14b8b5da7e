import type { AttachmentView } from '@fettle/contracts/kernel/fields'
import type { Actor } from '@fettle/domain/access/actor'
import { maxPhotosOfInspection } from '@fettle/domain/inspections/inspection'
import {
  linkAttachments,
  linkCompanyFiles,
  listAttachmentsOf,
  listCompanyFiles,
} from '#areas/attachments/attachments.port'
import type { Read, Tx } from '#platform/database/transaction'
import { Refused } from '#platform/runner/refusal'
import type { InspectionRecord, OperationRecord } from './inspections.tables.ts'

const role = 'inspection'

type Placed = Pick<InspectionRecord, 'id' | 'contractorTenantId' | 'workOrderId'>
/** Whether photos are linked with the order: where a contractor inspects. */
const isWithOrder = ({ contractorTenantId, workOrderId }: Omit<Placed, 'id'>): boolean =>
  contractorTenantId !== null && workOrderId !== null

/** Links the photos of all answers and the files of an uploaded report: with the order where a contractor inspects, otherwise with the client. */
export const linkPhotos = async (
  tx: Tx,
  record: InspectionRecord,
  operations: readonly Pick<OperationRecord, 'photoIds'>[],
): Promise<void> => {
  const { document } = record
  const ids = [...new Set([...operations.flatMap(({ photoIds }) => photoIds), ...(document?.attachmentIds ?? [])])]
  if (ids.length > maxPhotosOfInspection) throw new Refused('photos_too_many', { most: maxPhotosOfInspection })
  const { clientTenantId, contractorTenantId, workOrderId, id: subjectId } = record
  if (!isWithOrder(record) || contractorTenantId === null || workOrderId === null)
    return linkCompanyFiles(tx, subjectId, ids)
  await linkAttachments(tx, { clientTenantId, contractorTenantId, workOrderId, subjectId, role }, ids)
}

/** Photos of inspections, by inspection. */
export const listInspectionFiles = async (
  read: Read,
  { namespace }: Pick<Actor, 'namespace'>,
  records: readonly Placed[],
): Promise<ReadonlyMap<string, AttachmentView[]>> => {
  const of = (isLinked: boolean) => records.filter((each) => isWithOrder(each) === isLinked).map(({ id }) => id)
  const [company, linked] = await Promise.all([
    listCompanyFiles(read, namespace, of(false)),
    listAttachmentsOf(read, namespace, of(true)),
  ])
  return new Map(records.map(({ id }) => [id, [...(company.get(id) ?? []), ...(linked.get(id)?.get(role) ?? [])]]))
}
