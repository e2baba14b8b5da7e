import type { ReportForm } from '@fettle/contracts/completion-reports/completion-forms.methods'
import {
  type CompletionReportView,
  completionReportsMethods,
} from '@fettle/contracts/completion-reports/completion-reports.methods'
import type { ReportCovers } from '@fettle/domain/completion-reports/completion-report'
import { localDateOf } from '@fettle/domain/kernel/calendar'
import { toast } from '@fettle/ui/feedback/toast'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { DraftShell } from '../../../kit/forms/draft-shell.tsx'
import { type DraftForm, useDraftForm } from '../../../kit/forms/use-draft-form.ts'
import { pendingFiles, useOfflineQueue } from '../../../kit/offline/use-offline-queue.ts'
import { type Uploads, useUploads } from '../../../kit/uploads/use-uploads.ts'
import { useNavigateTo } from '../../../kit/use-navigate-to.ts'
import { useNow } from '../../../kit/use-now.ts'
import { useCommand } from '../../../platform/queries/use-command.ts'
import type { PhotoAnswers } from './answer-fields.tsx'
import { missingAnswers, toAnswers } from './answers-model.ts'
import { ReportFields } from './report-fields.tsx'
import {
  missingReportFields,
  newReport,
  type ReportValues,
  toNextVersionValues,
  toReportInput,
  toReportValues,
} from './report-form-model.ts'

type Photos = { readonly before: Uploads; readonly after: Uploads }

const usePhotos = (report: CompletionReportView | undefined, { mayWait: allowsOffline = false } = {}): Photos => ({
  before: useUploads({
    resource: 'completion_reports',
    initial: report?.before ?? [],
    most: 20,
    mayWait: allowsOffline,
  }),
  after: useUploads({ resource: 'completion_reports', initial: report?.after ?? [], most: 20, mayWait: allowsOffline }),
})

/** Context of a report form: the job, and texts that depend on the side. */
export type ReportTarget = {
  readonly jobUuid: string
  /** Title in the list of queued commands: `#1004 Tap drips`. */
  readonly title: string
  readonly zone: string
  /** Name of the other side. */
  readonly reader: string
  readonly hrefOf: (reportUuid: string) => string
  readonly editHrefOf: (reportUuid: string) => string
  readonly home: string
  /** Whether the report can be queued offline. */
  readonly mayWait: boolean
}

/** Queues a new report with its photos while offline. */
const useReportKeeper = ({ title }: ReportTarget, { before, after }: Photos, answers: AnswerUploads) => {
  const { t } = useLingui()
  return useOfflineQueue(completionReportsMethods.create, {
    title: t`Completion report: ${title}`,
    files: () => [
      ...pendingFiles('beforeUuids', 'completion_reports', before.waiting),
      ...pendingFiles('afterUuids', 'completion_reports', after.waiting),
      ...Object.entries(answers.uploads).flatMap(([uuid, { waiting }]) =>
        pendingFiles(`answers.${uuid}`, 'completion_reports', waiting),
      ),
    ],
  })
}

const uuidsOf = ({ before, after }: Photos) => ({ before: before.uuids, after: after.uuids })

const useEnds = ({ reader, hrefOf, editHrefOf }: ReportTarget) => {
  const { t } = useLingui()
  const go = useNavigateTo()
  const { run } = useCommand(completionReportsMethods.submit)
  return {
    send: ({ uuid, version }: CompletionReportView) => run({ completionReportUuid: uuid, version }),
    onSaved: ({ uuid }: CompletionReportView) => {
      toast.success({ title: t`Draft saved` })
      go(hrefOf(uuid))
    },
    onSent: ({ uuid }: CompletionReportView) => {
      toast.success({ title: t`Report submitted to ${reader}` })
      go(hrefOf(uuid))
    },
    onRefused: ({ uuid }: CompletionReportView) => go(editHrefOf(uuid), { replace: true }),
  }
}

/** Uploads of photo questions. */
type AnswerUploads = { readonly uploads: Readonly<Record<string, Uploads>>; readonly photos: PhotoAnswers }

const useAnswerUploads = (report: CompletionReportView | undefined, { mayWait = false } = {}): AnswerUploads => {
  const [uploads, setUploads] = useState<Readonly<Record<string, Uploads>>>({})
  const filesOf = (answer: unknown) =>
    (report?.answerFiles ?? []).filter(({ uuid }) => Array.isArray(answer) && answer.includes(uuid))
  const initial = Object.fromEntries(
    Object.entries(report?.answers ?? {}).map(([uuid, answer]) => [uuid, filesOf(answer)]),
  )
  const onChange = (uuid: string, own: Uploads) => setUploads((all) => ({ ...all, [uuid]: own }))
  return { uploads, photos: { initial, mayWait, onChange } }
}

const doneOf = ({ uploads }: AnswerUploads) =>
  Object.fromEntries(Object.entries(uploads).map(([uuid, { uuids }]) => [uuid, uuids]))
/** Queued photos count as answers. */
const givenOf = ({ uploads }: AnswerUploads) =>
  Object.fromEntries(
    Object.entries(uploads).map(([uuid, { uuids, waiting }]) => [uuid, [...uuids, ...waiting.map(({ name }) => name)]]),
  )

type Asked = { readonly form: ReportForm | null; readonly covers: ReportCovers }

const lacksOf =
  ({ form, covers }: Asked, photos: Photos, answers: AnswerUploads) =>
  (values: ReportValues) => [
    ...missingReportFields(values, {
      covers,
      afterPhotos: photos.after.attachments.length + photos.after.waiting.length,
    }),
    ...missingAnswers(form, toAnswers(form, values.answers, givenOf(answers))),
  ]

type NewReportFormProps = Asked & { readonly place: ReportTarget; readonly former: CompletionReportView | undefined }

/** A new report; after a rejection it is prefilled with the former version. */
export function NewReportForm({ place, former, covers, form }: NewReportFormProps) {
  const photos = usePhotos(former, { mayWait: place.mayWait })
  const answers = useAnswerUploads(former, { mayWait: place.mayWait })
  const go = useNavigateTo()
  const offlineQueue = useReportKeeper(place, photos, answers)
  const today = localDateOf(place.zone, useNow())
  const draft = useDraftForm({
    method: completionReportsMethods.create,
    ...(place.mayWait ? { offlineQueue: offlineQueue } : {}),
    toQueuedInput: (input, handIn) => ({ ...input, handIn }),
    onQueued: () => go(place.home),
    defaults: former ? toNextVersionValues(former) : newReport(today),
    toInput: (values) => ({
      jobUuid: place.jobUuid,
      covers,
      formUuid: form?.uuid ?? null,
      ...toReportInput(values, uuidsOf(photos)),
      answers: toAnswers(form, values.answers, doneOf(answers)),
    }),
    missingFields: lacksOf({ form, covers }, photos, answers),
    ...useEnds(place),
  })
  return <Draft today={today} photos={photos} draft={draft} asked={{ form, covers }} answers={answers} />
}

/** Edits a draft. */
export function EditReportForm({ place, report }: { place: ReportTarget; report: CompletionReportView }) {
  const photos = usePhotos(report)
  const answers = useAnswerUploads(report)
  const today = localDateOf(place.zone, useNow())
  const { covers, form } = report
  const draft = useDraftForm({
    method: completionReportsMethods.edit,
    record: report,
    defaults: toReportValues(report),
    toInput: (values) => ({
      completionReportUuid: report.uuid,
      ...toReportInput(values, uuidsOf(photos)),
      answers: toAnswers(form, values.answers, doneOf(answers)),
    }),
    missingFields: lacksOf({ form, covers }, photos, answers),
    ...useEnds(place),
  })
  return <Draft today={today} photos={photos} draft={draft} asked={{ form, covers }} answers={answers} />
}

type DraftProps = {
  readonly today: string
  readonly photos: Photos
  readonly draft: DraftForm<ReportValues>
  readonly asked: Asked
  readonly answers: AnswerUploads
}

function Draft({ today, photos, draft, asked, answers }: DraftProps) {
  const { t } = useLingui()
  const uploads = [photos.before, photos.after, ...Object.values(answers.uploads)]
  return (
    <DraftShell draft={draft} uploads={uploads} sendLabel={t`Submit report`}>
      <ReportFields today={today} {...asked} {...photos} photos={answers.photos} />
    </DraftShell>
  )
}
