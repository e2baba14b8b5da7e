import type { InspectionView } from '@fettle/contracts/inspections/inspection-view'
import { answerKey } from '@fettle/domain/inspections/answers'
import { type AskedQuestion, answerFaults, isFailed, sectionTitle } from '@fettle/domain/inspections/evaluate'
import { Button } from '@fettle/ui/controls/button'
import { Banner } from '@fettle/ui/feedback/banner'
import { toast } from '@fettle/ui/feedback/toast'
import { Checkbox } from '@fettle/ui/fields/checkbox'
import { TextArea } from '@fettle/ui/fields/text-area'
import { Card } from '@fettle/ui/layout/card'
import { Cluster, Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Attachments } from '../../../kit/attachments.tsx'
import { showErrorToast } from '../../../platform/queries/query-client.ts'
import { useAnswerText } from '../use-answer-text.ts'
import { useInspectionLabels } from '../use-inspection-labels.ts'
import { MarkPhotoDialog } from './mark-photo-dialog.tsx'
import { PhotoInput } from './photo-input.tsx'
import { QuestionControl } from './question-control.tsx'
import { useFreeStorage } from './use-free-storage.ts'
import type { AnswerChange, Walk } from './use-walk.ts'

type QuestionCardProps = {
  readonly inspection: InspectionView
  readonly walk: Walk
  readonly asked: AskedQuestion
  /** Whether missing answers are named. */
  readonly showsFaults: boolean
}

/** A question with its answer, note and photos, and the answer of the inspection before. */
export function QuestionCard({ inspection, walk, asked, showsFaults }: QuestionCardProps) {
  const { t } = useLingui()
  const labels = useInspectionLabels()
  const { question, instance, answer } = asked
  const place = { instanceUuid: instance.uuid, questionKey: question.key }
  const save = (change: AnswerChange) => void walk.answer(place, change).catch(showErrorToast)
  const [fault] = answerFaults([asked])
  const isFailing = isFailed(asked)
  const isShownFault = showsFaults && fault !== undefined
  if (question.kind === 'instruction')
    return (
      <Card>
        <QuestionControl question={question} value={null} onChange={() => undefined} />
      </Card>
    )
  return (
    <Card mark={isShownFault || isFailing ? 'critical' : answer ? 'success' : undefined}>
      <Stack gap={3}>
        <SentBack inspection={inspection} asked={asked} />
        {answer?.isNotApplicable ? (
          <Text weight="medium">{question.label}</Text>
        ) : (
          <QuestionControl question={question} value={answer?.value ?? null} onChange={(value) => save({ value })} />
        )}
        <Checkbox
          label={t`Not applicable`}
          value={answer?.isNotApplicable ?? false}
          onChange={(isNotApplicable) => save({ isNotApplicable, value: null })}
        />
        <LastTime inspection={inspection} asked={asked} onTake={(change) => save(change)} />
        {!answer?.isNotApplicable && <Photos walk={walk} asked={asked} isFailing={isFailing} />}
        {(isFailing || answer?.note) && (
          <Note key={answer?.operationUuid} note={answer?.note ?? ''} onChange={(note) => save({ note })} />
        )}
        {isFailing && question.observation && <Text tone="soft" size="small">{t`Becomes an observation.`}</Text>}
        {isShownFault && (
          <Text tone="critical" size="small">
            {labels.fault(fault.code)}
          </Text>
        )}
      </Stack>
    </Card>
  )
}

/** Why the reviewer sent the answer back. */
function SentBack({ inspection, asked }: Pick<QuestionCardProps, 'inspection' | 'asked'>) {
  const { t } = useLingui()
  const sent = inspection.sendBack.find(
    ({ instanceUuid, questionKey }) => instanceUuid === asked.instance.uuid && questionKey === asked.question.key,
  )
  if (!sent) return null
  return (
    <Banner status="warning" title={t`Rejected`}>
      {sent.reason}
    </Banner>
  )
}

/** The answer of the inspection before, in the section of the same name; one press takes it over. */
function LastTime({
  inspection: { baseline },
  asked,
  onTake,
}: Pick<QuestionCardProps, 'inspection' | 'asked'> & { onTake: (change: AnswerChange) => void }) {
  const { t } = useLingui()
  const textOf = useAnswerText()
  const { question, instance, answer } = asked
  const before = baseline?.instances.find(
    ({ sectionKey, title }) => sectionKey === instance.sectionKey && title === instance.title,
  )
  const given = baseline?.answers.find(
    ({ instanceUuid, questionKey }) => instanceUuid === before?.uuid && questionKey === question.key,
  )
  if (!(given && baseline) || question.kind === 'signature') return null
  const text = [textOf(question, given), given.note].filter(Boolean).join(' · ')
  const isSame = answer !== undefined && JSON.stringify(answer.value) === JSON.stringify(given.value)
  return (
    <Stack gap={1}>
      <Cluster gap={2}>
        <Text size="small" tone="soft">{t`Last time: ${text}`}</Text>
        {!isSame && question.kind !== 'photo' && (
          <Button
            size="tiny"
            variant="tertiary"
            onPress={() => onTake({ value: given.value, isNotApplicable: given.isNotApplicable, isTakenOver: true })}
            aria-label={t`Take over the last answer: ${question.label}`}
          >
            {t`Take over`}
          </Button>
        )}
      </Cluster>
      <Attachments
        label={t`Photos of last time`}
        files={baseline.files.filter(({ uuid }) => given.photoUuids.includes(uuid))}
      />
    </Stack>
  )
}

function Photos({ walk, asked, isFailing }: { walk: Walk; asked: AskedQuestion; isFailing: boolean }) {
  const { t } = useLingui()
  const { question, instance, answer } = asked
  const place = { instanceUuid: instance.uuid, questionKey: question.key }
  const isOffered =
    question.kind === 'photo' || question.photo === 'asked' || question.photo === 'required' || isFailing
  const files = walk.files.filter(({ uuid }) => answer?.photoUuids.includes(uuid))
  const waiting = walk.waitingPhotos(place)
  const free = useFreeStorage(waiting + files.length)
  const [isMarking, setMarking] = useState(false)
  if (!isOffered) return null
  const marked = files.findLast(({ contentType }) => contentType.startsWith('image/'))
  const add = async (chosen: readonly File[]) => {
    for (const file of chosen) await walk.addPhoto(place, file)
  }
  return (
    <Stack gap={2}>
      <Attachments label={t`Photos: ${question.label}`} files={files} />
      {waiting > 0 && <Text size="small" tone="soft">{t`Photos waiting on this device: ${waiting}`}</Text>}
      <Cluster gap={2}>
        <PhotoInput
          label={t`Add a photo: ${sectionTitle(asked)}, ${question.label}`}
          free={free}
          onAdd={(chosen) => void add(chosen).catch(showErrorToast)}
        />
        {marked && (
          <Button size="small" variant="tertiary" color="default" onPress={() => setMarking(true)}>
            {t`Mark the last photo`}
          </Button>
        )}
        {files.length > 0 && (
          <Button
            size="small"
            variant="tertiary"
            color="critical"
            onPress={() => {
              const last = files.at(-1)
              if (last) void walk.answer(place, { removedPhotoUuids: [last.uuid] }).catch(showErrorToast)
              toast.success({ title: t`Photo removed` })
            }}
          >
            {t`Remove the last photo`}
          </Button>
        )}
      </Cluster>
      {isMarking && marked && (
        <MarkPhotoDialog
          photo={marked}
          onSave={(file) => walk.addPhoto(place, file)}
          onClose={() => setMarking(false)}
        />
      )}
    </Stack>
  )
}

function Note({ note, onChange }: { note: string; onChange: (note: string) => void }) {
  const { t } = useLingui()
  const [typed, setTyped] = useState(note)
  return (
    <TextArea
      label={t`Note`}
      isRequired={false}
      rows={2}
      maxLength={2000}
      value={typed}
      onChange={setTyped}
      onBlur={() => typed !== note && onChange(typed)}
    />
  )
}

/** Key of a question card, which keeps its state where questions appear or disappear. */
export const cardKey = ({ instance, question }: AskedQuestion): string => answerKey(instance.uuid, question.key)
