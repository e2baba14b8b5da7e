import { evidenceMethods } from '@fettle/contracts/compliance/evidence.methods'
import { dueAfterCertificate, dutiesOf } from '@fettle/domain/compliance/certificate-dates'
import { judgeEvidence, withdrawEvidence } from '@fettle/domain/compliance/evidence'
import { nextReminderOn } from '@fettle/domain/compliance/reminder-days'
import { findRequirement } from '@fettle/domain/compliance/requirements'
import { todayOf } from '@fettle/domain/editions/today'
import { saveReview } from '#areas/order-certificates/order-certificates.port'
import { organisationsOf } from '#areas/organisations/organisations.port'
import { type CommandContext, handler } from '#platform/runner/handlers'
import { accept, found, fresh, Refused } from '#platform/runner/refusal'
import type { EvidenceRecord } from '../compliance.tables.ts'
import { ruleOf } from '../derived-requirements.ts'
import {
  countJudges,
  endValidity,
  findDuty,
  findEvidence,
  insertDuties,
  listEvidenceIds,
  listNeighbours,
  saveDuty,
  saveEvidence,
  startValidity,
} from '../evidence.store.ts'
import { handIn } from '../hand-in.ts'
import { listPlaces } from '../reckon.store.ts'
import { knownFacts } from '../reckon.ts'
import { effectiveSettings } from '../settings.store.ts'
import { showEvidence, showEvidenceList } from '../show-evidence.ts'

export const listEvidence = handler(evidenceMethods.list, async (filter, { read, actor, page, now }) => {
  const { ids, count } = await listEvidenceIds(read, { ...filter, organisations: organisationsOf(actor) }, page)
  return { rows: await showEvidenceList(read, { actor, now }, ids), count }
})

export const getEvidence = handler(evidenceMethods.get, ({ evidenceUuid }, { read, actor, now }) =>
  showEvidence(read, { actor, now }, evidenceUuid),
)

export const handInEvidence = handler(evidenceMethods.handIn, async (input, context) => {
  const { complianceItemUuids: itemIds, attachmentUuids: attachmentIds, ...entered } = input
  const id = await handIn(context, { ...entered, itemIds, attachmentIds })
  return showEvidence(context.tx, context, id)
})

/** The certificate, seen by the actor, of the version that they saw. */
const load = async (
  { tx, actor, now }: CommandContext,
  { evidenceUuid, version }: { readonly evidenceUuid: string; readonly version: number },
): Promise<EvidenceRecord> => {
  await showEvidence(tx, { actor, now }, evidenceUuid)
  const record = found(await findEvidence(tx, evidenceUuid))
  fresh(record, version)
  return record
}

const judge = async (
  context: CommandContext,
  record: EvidenceRecord,
  verdict: Pick<EvidenceRecord, 'state' | 'reason'>,
): Promise<void> => {
  const { tx, actor, at } = context
  const isOwn = record.handedInByMembershipId === actor.membershipUuid
  const { isSecondPerson } = accept(judgeEvidence({ state: record.state, isOwn, judges: await countJudges(tx) }))
  const saved = await saveEvidence(tx, record, {
    ...verdict,
    judgedByMembershipId: actor.membershipUuid,
    judgedAt: at,
    isUnchecked: verdict.state === 'accepted' && !isSecondPerson,
  })
  if (!saved) throw new Refused('stale_version')
}

/** Starts the deadline of every location of an accepted certificate, and its duties. */
const start = async ({ tx, actor, now }: CommandContext, record: EvidenceRecord): Promise<void> => {
  const today = todayOf(actor, now)
  const setting = found((await effectiveSettings(tx, actor.namespace, today)).get(record.requirementKey))
  const rule = ruleOf(setting)
  const neighbours = await listNeighbours(tx, record.id, record.issuedOn)
  const places = await listPlaces(
    tx,
    neighbours.map(({ location_id: id }) => id),
  )
  const facts = await knownFacts(tx, places)
  const validities = neighbours.map((each) => {
    const certified = { ...record, formerDueOn: each.former_due_on }
    const dueOn = dueAfterCertificate(rule, certified, facts.get(each.location_id) ?? {})
    const remindOn = dueOn === null || each.next_from !== null ? null : nextReminderOn(dueOn, today, setting.warnDays)
    return { itemId: each.item_id, dueOn, supersededOn: each.next_from, remindOn }
  })
  await startValidity(tx, record, validities)
  const duties = findRequirement(record.requirementKey)?.duties ?? []
  await insertDuties(tx, record.id, dutiesOf({ duties, rule }, record))
}

export const acceptEvidence = handler(evidenceMethods.accept, async (input, context) => {
  const { tx, actor, now } = context
  const record = await load(context, input)
  await judge(context, record, { state: 'accepted', reason: '' })
  await start(context, record)
  await saveReview(tx, record.id, { verb: 'accept', reason: '' })
  return showEvidence(tx, { actor, now }, record.id)
})

export const refuseEvidence = handler(evidenceMethods.refuse, async (input, context) => {
  const { tx, actor, now } = context
  const record = await load(context, input)
  await judge(context, record, { state: 'refused', reason: input.reason })
  await saveReview(tx, record.id, { verb: 'refuse', reason: input.reason })
  return showEvidence(tx, { actor, now }, record.id)
})

/** The certificate does not count any more, not even in the past; that of an order is refused. */
export const withdrawAccepted = handler(evidenceMethods.withdraw, async (input, context) => {
  const { tx, actor, now } = context
  const record = await load(context, input)
  const today = todayOf(actor, now)
  accept(withdrawEvidence({ state: record.state, judgedOn: record.judgedAt?.slice(0, 10) ?? null }, today))
  if (!(await saveEvidence(tx, record, { state: 'refused', reason: input.reason }))) throw new Refused('stale_version')
  const warnDays = (await effectiveSettings(tx, actor.namespace, today)).get(record.requirementKey)?.warnDays ?? 0
  await endValidity(tx, record.id, (dueOn) => nextReminderOn(dueOn, today, warnDays))
  await saveReview(tx, record.id, { verb: 'refuse', reason: input.reason })
  return showEvidence(tx, { actor, now }, record.id)
})

export const remedyEvidence = handler(evidenceMethods.remedy, async (input, context) => {
  const { tx, actor, now } = context
  const record = await load(context, input)
  if (record.state !== 'accepted') throw new Refused('evidence_not_accepted')
  if (record.outcome === 'satisfactory' || record.remediedOn !== null) throw new Refused('evidence_has_no_defects')
  const { remediedOn, note: remedyNote } = input
  const today = todayOf(actor, now)
  if (remediedOn > today) throw new Refused('evidence_issued_in_future', { limitOn: today })
  if (remediedOn < record.issuedOn) throw new Refused('evidence_days_crossed')
  if (!(await saveEvidence(tx, record, { remediedOn, remedyNote }))) throw new Refused('stale_version')
  return showEvidence(tx, { actor, now }, record.id)
})

export const recordDuty = handler(evidenceMethods.recordDuty, async (input, { tx, actor, now }) => {
  const duty = found(await findDuty(tx, input.dutyUuid))
  const record = await showEvidence(tx, { actor, now }, duty.evidenceId)
  fresh(duty, input.version)
  if (duty.doneOn !== null) throw new Refused('duty_done_already')
  const { doneOn, proof } = input
  const today = todayOf(actor, now)
  if (doneOn > today) throw new Refused('evidence_issued_in_future', { limitOn: today })
  if (doneOn < record.issuedOn) throw new Refused('evidence_days_crossed')
  const done = { doneOn, proof, doneByMembershipId: actor.membershipUuid }
  if (!(await saveDuty(tx, duty, done))) throw new Refused('stale_version')
  return showEvidence(tx, { actor, now }, duty.evidenceId)
})
