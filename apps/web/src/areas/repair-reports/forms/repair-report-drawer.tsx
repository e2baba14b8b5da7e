import { type RepairReportView, repairReportsMethods } from '@fettle/contracts/repair-reports/repair-reports.methods'
import { toast } from '@fettle/ui/feedback/toast'
import { DateField } from '@fettle/ui/fields/date-field'
import { TextArea } from '@fettle/ui/fields/text-area'
import { TextField } from '@fettle/ui/fields/text-field'
import { Grid } from '@fettle/ui/layout/stack'
import { Drawer } from '@fettle/ui/overlays/drawer'
import { useLingui } from '@lingui/react/macro'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'
import { type RepairReportValues, toRepairReportInput, toRepairReportValues } from './repair-report-form-model.ts'

type RepairReportDrawerProps = { readonly repairReport: RepairReportView | undefined; readonly onClose: () => void }

/** Creates a repair report, or changes one. */
export function RepairReportDrawer({ repairReport, onClose }: RepairReportDrawerProps) {
  const { t } = useLingui()
  return (
    <Drawer
      title={repairReport ? repairReport.name : t`Add a repair report`}
      isOpen
      keepsOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      {repairReport ? <EditForm repairReport={repairReport} onClose={onClose} /> : <AddForm onClose={onClose} />}
    </Drawer>
  )
}

function AddForm({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const form = useCommandForm<RepairReportValues, typeof repairReportsMethods.create>({
    method: repairReportsMethods.create,
    defaults: toRepairReportValues(),
    toInput: toRepairReportInput,
    onDone: ({ name }) => {
      toast.success({ title: t`${name} is added` })
      onClose()
    },
  })
  return (
    <FormShell form={form} submitLabel={t`Add`} onCancel={onClose}>
      <Fields />
    </FormShell>
  )
}

function EditForm({ repairReport, onClose }: { repairReport: RepairReportView; onClose: () => void }) {
  const { t } = useLingui()
  const { uuid: repairReportUuid } = repairReport
  const form = useCommandForm<RepairReportValues, typeof repairReportsMethods.save>({
    method: repairReportsMethods.save,
    record: repairReport,
    defaults: toRepairReportValues(repairReport),
    toInput: (values) => ({ repairReportUuid, ...toRepairReportInput(values) }),
    onDone: () => {
      toast.success({ title: t`Changes saved` })
      onClose()
    },
  })
  return (
    <FormShell form={form} submitLabel={t`Save changes`} onCancel={onClose}>
      <Fields />
    </FormShell>
  )
}

function Fields() {
  const { t } = useLingui()
  return (
    <>
      <FormField name="name" as={TextField} label={t`Name`} maxLength={80} />
      <FormField name="note" as={TextArea} label={t`Note`} isRequired={false} rows={3} maxLength={2000} />
      <Grid columns={2}>
        <FormField name="validFrom" as={DateField} label={t`Valid from`} isRequired={false} />
        <FormField name="validTo" as={DateField} label={t`Valid until`} isRequired={false} />
      </Grid>
    </>
  )
}
