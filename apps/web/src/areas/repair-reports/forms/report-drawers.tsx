import { type RepairReportView, repairReportsMethods } from '@fettle/contracts/repair-reports/repair-reports.methods'
import { type Urgency, urgencies } from '@fettle/domain/repair-reports/fault-tree'
import { type DeclineReason, declineReasons } from '@fettle/domain/repair-reports/repair-report'
import { toast } from '@fettle/ui/feedback/toast'
import { SelectField } from '@fettle/ui/fields/select-field'
import { TextArea } from '@fettle/ui/fields/text-area'
import { Stack } from '@fettle/ui/layout/stack'
import { Drawer } from '@fettle/ui/overlays/drawer'
import { useLingui } from '@lingui/react/macro'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'
import { useLabels } from '../../../kit/use-labels.ts'

type ReportDrawerProps = { readonly report: RepairReportView; readonly onClose: () => void }

/** Asks the resident a question. */
export function AskResidentDrawer({ report, onClose }: ReportDrawerProps) {
  const { t } = useLingui()
  const form = useCommandForm<{ question: string }, typeof repairReportsMethods.ask>({
    method: repairReportsMethods.ask,
    record: report,
    defaults: { question: '' },
    toInput: ({ question }) => ({ reportUuid: report.uuid, question }),
    onDone: () => {
      toast.success({ title: t`Question sent` })
      onClose()
    },
  })
  return (
    <Drawer title={t`Ask about R-${report.number}`} isOpen keepsOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <FormShell form={form} submitLabel={t`Send question`} onCancel={onClose} isSmall>
        <FormField
          name="question"
          as={TextArea}
          label={t`Question`}
          description={t`The resident sees it on the page of the report and by email. Clocks keep running.`}
          rows={4}
          maxLength={500}
        />
      </FormShell>
    </Drawer>
  )
}

/** Changes the urgency; a lower one than that of the answers needs a reason. */
export function ChangeUrgencyDrawer({ report, onClose }: ReportDrawerProps) {
  const { t } = useLingui()
  const labels = useLabels()
  const form = useCommandForm<{ urgency: string; reason: string }, typeof repairReportsMethods.triage>({
    method: repairReportsMethods.triage,
    record: report,
    defaults: { urgency: report.urgency, reason: report.triageReason },
    toInput: ({ urgency, reason }) => ({ reportUuid: report.uuid, urgency: urgency as Urgency, reason }),
    onDone: () => {
      toast.success({ title: t`Urgency changed` })
      onClose()
    },
  })
  return (
    <Drawer title={t`Urgency of R-${report.number}`} isOpen keepsOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <FormShell form={form} submitLabel={t`Change urgency`} onCancel={onClose} isSmall>
        <Stack>
          <FormField
            name="urgency"
            as={SelectField}
            label={t`Urgency`}
            description={t`By the answers: ${labels.urgency(report.ruleUrgency)}`}
            options={urgencies.map((id) => ({ id, label: labels.urgency(id) }))}
          />
          <FormField name="reason" as={TextArea} label={t`Reason`} isRequired={false} rows={3} maxLength={500} />
        </Stack>
      </FormShell>
    </Drawer>
  )
}

/** Declines a report; the reason is mailed to the resident. */
export function DeclineReportDrawer({ report, onClose }: ReportDrawerProps) {
  const { t } = useLingui()
  const labels = useLabels()
  const form = useCommandForm<{ reason: string; note: string }, typeof repairReportsMethods.decline>({
    method: repairReportsMethods.decline,
    record: report,
    defaults: { reason: '', note: '' },
    toInput: ({ reason, note }) => ({ reportUuid: report.uuid, reason: reason as DeclineReason, note }),
    onDone: () => {
      toast.success({ title: t`Report declined` })
      onClose()
    },
  })
  return (
    <Drawer title={t`Decline R-${report.number}`} isOpen keepsOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <FormShell form={form} submitLabel={t`Decline report`} onCancel={onClose} isSmall>
        <Stack>
          <FormField
            name="reason"
            as={SelectField}
            label={t`Reason`}
            options={declineReasons.map((id) => ({ id, label: labels.declineReason(id) }))}
          />
          <FormField
            name="note"
            as={TextArea}
            label={t`Words to the resident`}
            description={t`Sent with the reason. It can be opened again for fourteen days.`}
            isRequired={false}
            rows={4}
            maxLength={500}
          />
        </Stack>
      </FormShell>
    </Drawer>
  )
}
