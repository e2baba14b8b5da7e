import { hazardsMethods } from '@fettle/contracts/hazards/hazards.methods'
import { type AwarenessChannel, awarenessChannels } from '@fettle/domain/hazards/hazard'
import { type HazardKind, hazardKinds } from '@fettle/domain/hazards/hazard-rules'
import { Dialog } from '@fettle/ui/dialog'
import { RadioGroup } from '@fettle/ui/radio-group'
import { SelectField } from '@fettle/ui/select-field'
import { Text } from '@fettle/ui/text'
import { TextArea } from '@fettle/ui/text-area'
import { toast } from '@fettle/ui/toast'
import { useLingui } from '@lingui/react/macro'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { MomentFields } from '../../../kit/forms/moment-fields.tsx'
import { momentInput, momentValues } from '../../../kit/forms/moment-model.ts'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'
import { useWords } from '../../../kit/words.ts'

type MarkHazardDialogProps = { readonly workOrderUuid: string; readonly raisedAt: string; readonly onClose: () => void }

/** Puts an order under the clocks of the law, from the moment the landlord became aware. */
export function MarkHazardDialog({ workOrderUuid, raisedAt, onClose }: MarkHazardDialogProps) {
  const { t } = useLingui()
  const words = useWords()
  const channels = useChannels()
  const form = useCommandForm({
    method: hazardsMethods.mark,
    defaults: { kind: '', channel: '', note: '', ...momentValues(Date.parse(raisedAt)) },
    toInput: ({ kind, channel, note, day, time }) => ({
      workOrderUuid,
      kind: kind as HazardKind,
      awareAt: momentInput({ day, time }),
      channel: channel as AwarenessChannel,
      note,
    }),
    toField: (field) => (field === 'awareAt' ? 'day' : field),
    onDone: () => {
      toast.success({ title: t`The clocks run` })
      onClose()
    },
  })
  return (
    <Dialog title={t`Mark as a hazard`} isOpen keepsOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <FormShell of={form} submitLabel={t`Start the clocks`} isForgetful onCancel={onClose}>
        <Text tone="soft">
          {t`For social tenancies in England (Awaab’s Law). The clocks end by evidence alone, and the mark is not taken back.`}
        </Text>
        <FormField
          name="kind"
          as={RadioGroup}
          label={t`Hazard`}
          options={hazardKinds.map((id) => ({ id, label: words.hazardKind(id) }))}
        />
        <MomentFields label={t`Aware since`} />
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
          description={t`What is known of the hazard, and of the health of those who live there.`}
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
    call: t`By telephone`,
    email: t`By e-mail or letter`,
    portal: t`By a report of the resident`,
    contractor: t`From a contractor`,
    inspection: t`On an inspection`,
    other: t`In another way`,
  }
}
