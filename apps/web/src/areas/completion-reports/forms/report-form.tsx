import {
  type CompletionReportView,
  completionReportsMethods,
} from '@fettle/contracts/completion-reports/completion-reports.methods'
import type { JobView } from '@fettle/contracts/work-orders/work-order-view'
import { localDateOf } from '@fettle/domain/kernel/calendar'
import { toast } from '@fettle/ui/toast'
import { useLingui } from '@lingui/react/macro'
import { DraftShell } from '../../../kit/forms/draft-shell.tsx'
import { type DraftForm, useDraftForm } from '../../../kit/forms/use-draft-form.ts'
import { useNow } from '../../../kit/now.ts'
import { pendingFiles, useKeeper } from '../../../kit/offline/use-keeper.ts'
import { type Uploads, useUploads } from '../../../kit/uploads/use-uploads.ts'
import { useGo } from '../../../kit/use-go.ts'
import { useContractorPaths } from '../../../kit/use-paths.ts'
import { useCommand } from '../../../platform/queries/use-command.ts'
import { ReportFields } from './report-fields.tsx'
import {
  lacksOfReport,
  newReport,
  nextVersionOf,
  type ReportValues,
  reportEntries,
  valuesOfReport,
} from './report-form-model.ts'

type Photos = { readonly before: Uploads; readonly after: Uploads }

const usePhotos = (report: CompletionReportView | undefined, { mayWait = false } = {}): Photos => ({
  before: useUploads({ resource: 'completion_reports', initial: report?.before ?? [], most: 20, mayWait }),
  after: useUploads({ resource: 'completion_reports', initial: report?.after ?? [], most: 20, mayWait }),
})

/** A new report waits on this device, photos and all, where there is no network. */
const useReportKeeper = (job: JobView, { before, after }: Photos) => {
  const { t } = useLingui()
  const title = `#${job.number} ${job.title}`
  return useKeeper(completionReportsMethods.create, {
    title: t`Completion report: ${title}`,
    files: () => [
      ...pendingFiles('beforeUuids', 'completion_reports', before.waiting),
      ...pendingFiles('afterUuids', 'completion_reports', after.waiting),
    ],
  })
}

const uuidsOf = ({ before, after }: Photos) => ({ before: before.uuids, after: after.uuids })

const useEnds = (job: JobView) => {
  const { t } = useLingui()
  const paths = useContractorPaths()
  const go = useGo()
  const { run } = useCommand(completionReportsMethods.submit)
  return {
    send: ({ uuid, version }: CompletionReportView) => run({ completionReportUuid: uuid, version }),
    onSaved: ({ uuid }: CompletionReportView) => {
      toast.success({ title: t`The draft is saved` })
      go(paths.report(job.uuid, uuid))
    },
    onSent: ({ uuid }: CompletionReportView) => {
      toast.success({ title: t`The report is sent to ${job.clientName}` })
      go(paths.report(job.uuid, uuid))
    },
    onRefused: ({ uuid }: CompletionReportView) => go(paths.editReport(job.uuid, uuid), { replace: true }),
  }
}

type NewReportFormProps = { readonly job: JobView; readonly former: CompletionReportView | undefined }

/** A report to begin; after one was sent back it begins with what that one said. */
export function NewReportForm({ job, former }: NewReportFormProps) {
  const photos = usePhotos(former, { mayWait: true })
  const paths = useContractorPaths()
  const go = useGo()
  const keeper = useReportKeeper(job, photos)
  const today = localDateOf(job.timeZone, useNow())
  const draft = useDraftForm({
    method: completionReportsMethods.create,
    keeper,
    toKept: (input, handIn) => ({ ...input, handIn }),
    onKept: () => go(paths.job(job.uuid)),
    defaults: former ? nextVersionOf(former) : newReport(today),
    toInput: (values) => ({ jobUuid: job.uuid, ...reportEntries(values, uuidsOf(photos)) }),
    lacks: (values) => lacksOfReport(values, photos.after.attachments.length + photos.after.waiting.length),
    ...useEnds(job),
  })
  return <Draft today={today} photos={photos} draft={draft} />
}

/** A draft to go on with. */
export function EditReportForm({ job, report }: { job: JobView; report: CompletionReportView }) {
  const photos = usePhotos(report)
  const today = localDateOf(job.timeZone, useNow())
  const draft = useDraftForm({
    method: completionReportsMethods.edit,
    defaults: valuesOfReport(report),
    toInput: (values) => ({
      completionReportUuid: report.uuid,
      version: report.version,
      ...reportEntries(values, uuidsOf(photos)),
    }),
    lacks: (values) => lacksOfReport(values, photos.after.attachments.length),
    ...useEnds(job),
  })
  return <Draft today={today} photos={photos} draft={draft} />
}

type DraftProps = {
  readonly today: string
  readonly photos: Photos
  readonly draft: DraftForm<ReportValues>
}

function Draft({ today, photos, draft }: DraftProps) {
  const { t } = useLingui()
  return (
    <DraftShell draft={draft} uploads={[photos.before, photos.after]} sendLabel={t`Send the report`}>
      <ReportFields today={today} {...photos} />
    </DraftShell>
  )
}
