import type { InspectionView } from '@fettle/contracts/inspections/inspection-view'
import { inspectionsMethods } from '@fettle/contracts/inspections/inspections.methods'
import type { Answer } from '@fettle/domain/inspections/answers'
import { askedQuestions, progressOf } from '@fettle/domain/inspections/evaluate'
import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { useOfflineCommand } from '../../../kit/offline/use-offline-command.ts'
import { useOutbox } from '../../../kit/offline/use-offline-queue.ts'
import type { OutboxEntry, PendingFile } from '../../../platform/offline/outbox-entry.ts'
import { deviceId, nextSequence } from './device.ts'
import {
  answersOfView,
  joinRecords,
  operationsOf,
  type SentOperation,
  type SentSection,
  sectionsOf,
  waitingRecords,
  withPending,
  withSections,
} from './walk-answers.ts'

export type AnswerChange = Partial<
  Pick<SentOperation, 'value' | 'note' | 'isNotApplicable' | 'isTakenOver' | 'removedPhotoUuids'>
>
export type AnsweredPlace = Pick<SentOperation, 'instanceUuid' | 'questionKey'>

type OperationChange = AnswerChange & { readonly photoUuids?: readonly string[]; readonly photoTakenAt?: string | null }
type Changed = {
  readonly place: AnsweredPlace
  readonly before: Answer | undefined
  readonly change: OperationChange
}

/** The next operation of this device: what is not changed stays as it was answered. */
const newOperation = (inspectionUuid: string, { place, before, change }: Changed): SentOperation => ({
  ...place,
  operationUuid: crypto.randomUUID(),
  value: before?.value ?? null,
  note: before?.note ?? '',
  isNotApplicable: before?.isNotApplicable ?? false,
  photoUuids: [],
  removedPhotoUuids: [],
  photoTakenAt: null,
  isTakenOver: false,
  ...change,
  answeredAt: new Date().toISOString(),
  sequence: nextSequence(inspectionUuid),
})

/** Photos of a question that wait on this device. */
const countPhotos = (waiting: readonly OutboxEntry[], { instanceUuid, questionKey }: AnsweredPlace): number =>
  waiting.filter(
    (entry) =>
      entry.files.length > 0 &&
      operationsOf([entry]).some((each) => each.instanceUuid === instanceUuid && each.questionKey === questionKey),
  ).length

/** Local first: an answer counts on this device at once, is stored here, and is sent in the background. */
export const useWalk = (inspection: InspectionView) => {
  const { t } = useLingui()
  const { uuid: inspectionUuid, number } = inspection
  const waiting = waitingRecords(useOutbox(), inspectionUuid)
  const [local, setLocal] = useState<readonly SentOperation[]>([])
  const [localSections, setLocalSections] = useState<readonly SentSection[]>([])
  const files = useRef<readonly PendingFile[]>([])
  const command = useOfflineCommand(inspectionsMethods.record, {
    title: t`Answers of inspection #${number}`,
    files: () => files.current,
    isLocalFirst: true,
    join: joinRecords,
  })
  const pending = [...operationsOf(waiting), ...local]
  const answers = withPending(answersOfView(inspection), pending)
  const instances = withSections(inspection.instances, [...sectionsOf(waiting), ...localSections])
  const asked = askedQuestions({ content: inspection.content, instances, answers })
  const send = async (operations: readonly SentOperation[], sections: readonly SentSection[] = []) => {
    setLocal((all) => [...all, ...operations])
    setLocalSections((all) => [...all, ...sections])
    const input = { inspectionUuid, device: deviceId(), operations, sections }
    const stored = command.run(input as unknown as Parameters<typeof command.run>[0])
    // The next answer has no part in the photo of this one.
    files.current = []
    await stored
  }
  const toOperation = (place: AnsweredPlace, change: OperationChange) =>
    newOperation(inspectionUuid, { place, before: answers.get(`${place.instanceUuid}/${place.questionKey}`), change })
  const answer = (place: AnsweredPlace, change: AnswerChange) => send([toOperation(place, change)])
  /** A photo waits on this device with its answer, and is uploaded before it. */
  const addPhoto = (place: AnsweredPlace, file: File) => {
    files.current = [{ field: 'operations.0.photoUuids', resource: 'inspections', name: file.name, blob: file }]
    return send([toOperation(place, { photoTakenAt: new Date(file.lastModified).toISOString() })])
  }
  return {
    asked,
    answers,
    instances,
    progress: progressOf(asked),
    files: inspection.files,
    /** Photos that wait on this device, by question. */
    waitingPhotos: (place: AnsweredPlace) => countPhotos(waiting, place),
    waiting: waiting.length,
    refused: waiting.filter(({ refusal }) => refusal !== undefined).length,
    answer,
    addPhoto,
    changeSection: (section: SentSection) => send([], [section]),
  }
}
export type Walk = ReturnType<typeof useWalk>
