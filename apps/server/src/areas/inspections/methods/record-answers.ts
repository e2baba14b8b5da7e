import { inspectionsMethods } from '@fettle/contracts/inspections/inspections.methods'
import type { InputOf } from '@fettle/contracts/kernel/method'
import { hasArrived } from '@fettle/domain/inspections/answers'
import { answerFaults } from '@fettle/domain/inspections/evaluate'
import { allowInspection } from '@fettle/domain/inspections/inspection'
import { placeLateAnswer, type UnfitAnswer } from '@fettle/domain/inspections/move-version'
import { addableSections, maxInstances, type SectionInstance } from '@fettle/domain/inspections/section-instances'
import { type PlacedQuestion, questionsOf } from '@fettle/domain/inspections/template'
import { type CommandContext, handler } from '#platform/runner/handlers'
import { accept, found, fresh, Refused } from '#platform/runner/refusal'
import { figuresOf, finishWalk } from '../finish-walk.ts'
import { linkPhotos } from '../inspection-files.ts'
import { findInspection, saveInspection } from '../inspections.store.ts'
import type { InspectionRecord } from '../inspections.tables.ts'
import { mayRecord } from '../inspectors.ts'
import { type LoadedInspection, loadForUpdate, withAnswers } from '../load-inspection.ts'
import { insertOperations } from '../operations.store.ts'
import { viewInspection } from '../show-inspection.ts'
import { findTemplateVersions } from '../templates.store.ts'

type Recorded = InputOf<typeof inspectionsMethods.record>

/** A device cannot know the future: a later moment than that of arrival by more than this is a wrong clock. */
const clockToleranceMs = 5 * 60_000

/** A photo is taken before it arrives: a later moment is of a wrong clock. */
const takenBefore = (takenAt: string | null, { at, now }: Pick<CommandContext, 'at' | 'now'>): string | null =>
  takenAt !== null && Date.parse(takenAt) > now ? at : takenAt

const toRows = ({ record }: LoadedInspection, input: Recorded, { actor, at, now }: CommandContext) =>
  input.operations.map(({ operationUuid, instanceUuid, photoUuids, removedPhotoUuids, ...operation }) => {
    const isClockCorrected = Date.parse(operation.answeredAt) > now + clockToleranceMs
    return {
      ...operation,
      id: operationUuid,
      clientTenantId: record.clientTenantId,
      contractorTenantId: record.contractorTenantId,
      jobId: record.jobId,
      inspectionId: record.id,
      instanceId: instanceUuid,
      photoIds: photoUuids,
      removedPhotoIds: removedPhotoUuids,
      answeredAt: isClockCorrected ? at : operation.answeredAt,
      photoTakenAt: takenBefore(operation.photoTakenAt, { at, now }),
      isClockCorrected,
      receivedAt: at,
      device: input.device,
      authorMembershipId: actor.membershipUuid,
    }
  })

/** Sections that the inspector added, renamed or left out. Known ones keep their place. */
const changeSections = (loaded: LoadedInspection, { sections }: Recorded): readonly SectionInstance[] => {
  const { record, template } = loaded
  const addable = new Set(addableSections(template.content).map(({ key }) => key))
  const known = new Map(record.instances.map((each) => [each.uuid, each]))
  for (const { uuid, sectionKey, title, leftOut } of sections) {
    const before = known.get(uuid)
    if (!before && !addable.has(sectionKey)) {
      // A device that has not seen the move to a later version adds sections of the former one.
      if (record.formerVersionIds.length > 0) continue
      throw new Refused('section_cannot_be_added')
    }
    known.set(uuid, {
      ...(before ?? { uuid, sectionKey, locationUuid: null, assetUuid: null }),
      title: before && before.title === '' ? '' : title,
      leftOut,
    })
  }
  if (known.size > maxInstances) throw new Refused('too_many_sections', { most: maxInstances })
  return [...known.values()]
}

type Placed = { readonly input: Recorded; readonly unfit: readonly UnfitAnswer[] }

/**
 * The operations at the places of their questions. Answers of a device that has not seen the move to a later version go with their
 * question; those whose question is gone are kept as they are. Refuses with `question_not_in_template`.
 */
const placeOperations = async (
  { tx }: CommandContext,
  { template, record }: LoadedInspection,
  { instances, input }: { readonly instances: readonly SectionInstance[]; readonly input: Recorded },
): Promise<Placed> => {
  const { content } = template
  const isMoved = record.formerVersionIds.length > 0
  const labels = new Map<string, PlacedQuestion>()
  for (const version of await findTemplateVersions(tx, record.formerVersionIds))
    for (const placed of questionsOf(version.content)) labels.set(placed.question.key, placed)
  const sectionOf = new Map(questionsOf(content).map(({ section, question }) => [question.key, section.key]))
  const instanceOf = new Map(instances.map(({ uuid, sectionKey }) => [uuid, sectionKey]))
  const unfit: UnfitAnswer[] = []
  const operations = input.operations.map((operation) => {
    const { questionKey, instanceUuid, value, note, photoUuids } = operation
    const section = sectionOf.get(questionKey)
    if (section !== undefined && instanceOf.get(instanceUuid) === section) return operation
    const place = isMoved ? placeLateAnswer(content, instances, operation) : undefined
    if (place !== undefined) return { ...operation, instanceUuid: place }
    const former = labels.get(questionKey)
    if (!former) throw new Refused('question_not_in_template')
    const names = { section: former.section.title, question: former.question.label }
    unfit.push({ reason: 'question_removed', ...names, value, note, photoUuids })
    return operation
  })
  return { input: { ...input, operations }, unfit }
}

/** State after answers: the walk begins, or ends where it waited for the last of them. */
const goOn = async (context: CommandContext, loaded: LoadedInspection): Promise<void> => {
  const { tx } = context
  const { record } = loaded
  const figures = figuresOf(loaded)
  if (record.state !== 'syncing') {
    const state = record.state === 'assigned' ? 'in_progress' : record.state
    await saveInspection(tx, record, { ...figures, state })
    return
  }
  if (!hasArrived(loaded.operations, record.manifest)) return void (await saveInspection(tx, record, figures))
  // Answers of another person may have made further questions apply.
  if (answerFaults(loaded.asked).length > 0)
    return void (await saveInspection(tx, record, { ...figures, state: 'in_progress' }))
  await finishWalk(context, loaded, {})
}

const showRecorded = ({ id: uuid, state, asked, answered, failed, conflicts, version }: InspectionRecord) => ({
  uuid,
  state,
  asked,
  answered,
  failed,
  conflictCount: conflicts,
  version,
})

export const recordAnswers = handler(inspectionsMethods.record, async (input, context) => {
  const { tx, actor } = context
  const loaded = await loadForUpdate(tx, actor, input.inspectionUuid)
  if (!mayRecord(loaded, actor)) throw new Refused('not_your_inspection')
  const known = new Set(loaded.operations.map(({ id }) => id))
  const isKnown = input.sections.length === 0 && input.operations.every(({ operationUuid }) => known.has(operationUuid))
  if (isKnown) return showRecorded(loaded.record)
  accept(allowInspection(loaded.record.state, 'record'))
  const instances = changeSections(loaded, input)
  const placed = await placeOperations(context, loaded, { instances, input })
  const rows = toRows(loaded, placed.input, context)
  await insertOperations(tx, rows)
  const unfitAnswers = [...loaded.record.unfitAnswers, ...placed.unfit]
  const record: InspectionRecord = { ...loaded.record, instances, unfitAnswers }
  if (input.sections.length > 0 || placed.unfit.length > 0)
    await saveInspection(tx, record, { instances, unfitAnswers })
  const present = await withAnswers(tx, record)
  if (rows.some(({ photoIds }) => photoIds.length > 0)) await linkPhotos(tx, record, present.operations)
  await goOn(context, present)
  return showRecorded(found(await findInspection(tx, actor, record.id)))
})

export const handInInspection = handler(inspectionsMethods.handIn, async (input, context) => {
  const { tx, actor, at, now } = context
  const loaded = await loadForUpdate(tx, actor, input.inspectionUuid)
  if (!mayRecord(loaded, actor)) throw new Refused('not_your_inspection')
  accept(allowInspection(loaded.record.state, 'handIn'))
  await finishWalk(context, loaded, {
    manifest: input.manifest,
    summary: input.summary,
    isSummaryDrafted: input.isSummaryDrafted && input.summary !== '',
    handedInAt: at,
    handedInByMembershipId: actor.membershipUuid,
    sendBack: [],
    sendBackNote: '',
  })
  return viewInspection(tx, input.inspectionUuid, { actor, now })
})

export const takeBackInspection = handler(inspectionsMethods.takeBack, async (input, { tx, actor, now }) => {
  const { record } = await loadForUpdate(tx, actor, input.inspectionUuid)
  if (!mayRecord({ record }, actor)) throw new Refused('not_your_inspection')
  fresh(record, input.version)
  accept(allowInspection(record.state, 'takeBack'))
  await saveInspection(tx, record, { state: 'in_progress' })
  return viewInspection(tx, record.id, { actor, now })
})
