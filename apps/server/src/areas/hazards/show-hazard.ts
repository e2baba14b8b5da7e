import type { HazardView } from '@fettle/contracts/hazards/hazards.methods'
import type { Actor } from '@fettle/domain/access/actor'
import { hazardClocks } from '@fettle/domain/hazards/hazard'
import { hazardRules } from '@fettle/domain/hazards/hazard-rules'
import { toInstant } from '@fettle/domain/kernel/instant'
import { listAttachmentsOf } from '#areas/attachments/attachments.port'
import { memberNames } from '#areas/users/users.port'
import type { Read } from '#platform/database/transaction'
import { listEvidence } from './hazards.store.ts'
import type { HazardRecord } from './hazards.tables.ts'
import { evidenceFacts, toHazard } from './next-deadline.ts'

const instantOf = (at: number | null) => (at === null ? null : toInstant(at))

/** A hazard with its deadlines and evidence. */
export const showHazard = async (
  read: Read,
  record: HazardRecord,
  { actor, zone }: { actor: Actor; zone: string },
): Promise<HazardView> => {
  const evidence = await listEvidence(read, record.id)
  const [names, files] = await Promise.all([
    memberNames(read, [record.markedByMembershipId, ...evidence.map((each) => each.recordedByMembershipId)]),
    listAttachmentsOf(
      read,
      actor.namespace,
      evidence.map(({ id }) => id),
    ),
  ])
  const clocks = hazardClocks(toHazard(record, zone), evidenceFacts(evidence))
  return {
    uuid: record.id,
    workOrderUuid: record.workOrderId,
    kind: record.kind as HazardView['kind'],
    pack: record.pack,
    source: hazardRules.find(({ code }) => code === record.pack)?.source ?? '',
    awareAt: record.awareAt,
    channel: record.channel as HazardView['channel'],
    note: record.note,
    markedBy: names.get(record.markedByMembershipId) ?? '',
    markedAt: record.markedAt,
    timeZone: zone,
    clocks: clocks.map(({ step, startedAt, dueAt, doneAt, doneBy }) => ({
      step,
      startedAt: instantOf(startedAt),
      dueAt: instantOf(dueAt),
      doneAt: instantOf(doneAt),
      doneBy,
    })),
    evidence: evidence.map((each) => ({
      uuid: each.id,
      kind: each.kind as HazardView['evidence'][number]['kind'],
      happenedAt: each.happenedAt,
      note: each.note,
      recordedBy: names.get(each.recordedByMembershipId) ?? '',
      recordedAt: each.recordedAt,
      attachments: [...(files.get(each.id)?.get('') ?? [])],
    })),
  }
}
