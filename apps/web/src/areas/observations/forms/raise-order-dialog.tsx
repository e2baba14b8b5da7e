import { type ObservationView, observationsMethods } from '@fettle/contracts/observations/observations.methods'
import { type Priority, priorities } from '@fettle/domain/work-orders/priorities'
import { toast } from '@fettle/ui/feedback/toast'
import { MoneyField } from '@fettle/ui/fields/money-field'
import { SelectField } from '@fettle/ui/fields/select-field'
import { TextArea } from '@fettle/ui/fields/text-area'
import { TextField } from '@fettle/ui/fields/text-field'
import { Dialog } from '@fettle/ui/overlays/dialog'
import { useLingui } from '@lingui/react/macro'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'
import { useLabels } from '../../../kit/use-labels.ts'
import { useEdition } from '../../../platform/edition/edition-provider.tsx'
import { priorityOf } from '../shared/use-observation-labels.ts'
import { WorkFields } from './work-fields.tsx'

type Values = {
  title: string
  description: string
  category: string
  service: string
  priority: string
  budget: number | null
}

/** The order of an observation, prefilled with what was seen; its photos go with it. */
export function RaiseOrderDialog({ observation, onClose }: { observation: ObservationView; onClose: () => void }) {
  const { t } = useLingui()
  const labels = useLabels()
  const { currency } = useEdition()
  const { uuid: observationUuid, title, section, seenIn } = observation
  const notes = seenIn.map(({ note }) => note).filter(Boolean)
  const form = useCommandForm<Values, typeof observationsMethods.raiseOrder>({
    method: observationsMethods.raiseOrder,
    record: observation,
    defaults: {
      title: [section, title].filter(Boolean).join(': ').slice(0, 160),
      description: [t`Found at an inspection: ${title}`, section, ...notes].filter(Boolean).join('\n'),
      category: observation.category,
      service: observation.service,
      priority: priorityOf[observation.severity],
      budget: null,
    },
    toInput: ({ priority, ...values }) => ({ observationUuid, ...values, priority: priority as Priority }),
    onDone: ({ workOrderNumber }) => {
      toast.success({ title: t`Work order #${workOrderNumber ?? ''} raised` })
      onClose()
    },
  })
  return (
    <Dialog title={t`Raise a work order`} isOpen keepsOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <FormShell form={form} submitLabel={t`Raise work order`} allowsLeaving onCancel={onClose}>
        <FormField name="title" as={TextField} label={t`Title`} maxLength={160} />
        <FormField name="description" as={TextArea} label={t`Description`} rows={4} maxLength={5000} />
        <WorkFields />
        <FormField
          name="priority"
          as={SelectField}
          label={t`Priority`}
          options={priorities.map((id) => ({ id, label: labels.priority(id) }))}
        />
        <FormField
          name="budget"
          as={MoneyField}
          label={t`Budget`}
          currency={currency.code}
          isRequired={false}
          minValue={0}
        />
      </FormShell>
    </Dialog>
  )
}
