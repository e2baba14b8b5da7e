import { hazardsMethods } from '@fettle/contracts/hazards/hazards.methods'
import { type AwarenessChannel, awarenessChannels } from '@fettle/domain/hazards/hazard'
import { type HazardKind, hazardKinds } from '@fettle/domain/hazards/hazard-rules'
import { toast } from '@fettle/ui/feedback/toast'
import { RadioGroup } from '@fettle/ui/fields/radio-group'
import { SelectField } from '@fettle/ui/fields/select-field'
import { TextArea } from '@fettle/ui/fields/text-area'
import { Text } from '@fettle/ui/layout/text'
import { Dialog } from '@fettle/ui/overlays/dialog'
import { useLingui } from '@lingui/react/macro'
import { DateTimeFields } from '../../../kit/forms/date-time-fields.tsx'
import { toDateTimeValues, toInstant } from '../../../kit/forms/date-time-model.ts'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'
import { useLabels } from '../../../kit/use-labels.ts'

type MarkHazardDialogProps = {
  readonly workOrderUuid: string
  readonly raisedAt: string
  readonly timeZone: string
  readonly onClose: () => void
}

/** Marks an order as a statutory hazard, from the landlord's awareness on. */
export function MarkHazardDialog({ workOrderUuid, raisedAt, timeZone, onClose }: MarkHazardDialogProps) {
  const { t } = useLingui()
  const labels = useLabels()
  const channels = useChannels()
  const form = useCommandForm({
    method: hazardsMethods.mark,
    defaults: { kind: '', channel: '', note: '', ...toDateTimeValues(Date.parse(raisedAt), timeZone) },
    toInput: ({ kind, channel, note, day, time }) => ({
      workOrderUuid,
      kind: kind as HazardKind,
      awareAt: toInstant({ day, time }, timeZone),
      channel: channel as AwarenessChannel,
      note,
    }),
    toField: (field) => (field === 'awareAt' ? 'day' : field),
    onDone: () => {
      toast.success({ title: t`Deadlines started` })
      onClose()
    },
  })
  return (
    <Dialog title={t`Mark as a hazard`} isOpen keepsOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <FormShell form={form} submitLabel={t`Start deadlines`} allowsLeaving onCancel={onClose}>
        <Text tone="soft">
          {t`For social tenancies in England (Awaab’s Law). Deadlines end only with evidence; the mark can’t be removed.`}
        </Text>
        <FormField
          name="kind"
          as={RadioGroup}
          label={t`Hazard`}
          options={hazardKinds.map((id) => ({ id, label: labels.hazardKind(id) }))}
        />
        <DateTimeFields zone={timeZone} label={t`Aware since`} />
        <FormField
          name="channel"
          as={SelectField}
          label={t`How you became aware`}
          emptyOption={t`Please choose`}
          options={awarenessChannels.map((id) => ({ id, label: channels[id] }))}
        />
        <FormField
          name="note"
          as={TextArea}
          label={t`Assessment`}
          description={t`What is known about the hazard and the residents’ health.`}
          isRequired={false}
          rows={3}
          maxLength={2000}
        />
      </FormShell>
    </Dialog>
  )
}

const useChannels = (): Readonly<Record<AwarenessChannel, string>> => {
  const { t } = useLingui()
  return {
    call: t`By phone`,
    email: t`By email or letter`,
    portal: t`By a report of the resident`,
    contractor: t`From a contractor`,
    inspection: t`On an inspection`,
    other: t`In another way`,
  }
}
