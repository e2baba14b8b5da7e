import { absencesMethods } from '@fettle/contracts/calendar/absences.methods'
import type { AbsenceView } from '@fettle/contracts/calendar/calendar-view'
import { type AbsenceKind, absenceKinds } from '@fettle/domain/calendar/absence'
import { minutesOfDay } from '@fettle/domain/kernel/calendar'
import { toast } from '@fettle/ui/feedback/toast'
import { DateField } from '@fettle/ui/fields/date-field'
import { SelectField } from '@fettle/ui/fields/select-field'
import { TextArea } from '@fettle/ui/fields/text-area'
import { TimeField } from '@fettle/ui/fields/time-field'
import { Grid, Stack } from '@fettle/ui/layout/stack'
import { Dialog } from '@fettle/ui/overlays/dialog'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'
import { useNow } from '../../../kit/use-now.ts'
import { useEdition } from '../../../platform/edition/edition-provider.tsx'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { useCalendarLabels } from '../use-calendar-labels.ts'
import { ApproveDialog } from './approve-dialog.tsx'

type AbsenceDialogProps = {
  /** The colleague; null for oneself. */
  readonly person: { readonly userUuid: string; readonly name: string } | null
  readonly onClose: () => void
}

const toMinutes = (time: string) => (time === '' ? null : minutesOfDay(time))

/** Requests an absence of whole days, or from a time to a time. */
export function AbsenceDialog({ person, onClose }: AbsenceDialogProps) {
  const { t } = useLingui()
  const { absenceKinds: names } = useCalendarLabels()
  const [sick, setSick] = useState<AbsenceView>()
  const today = useFormats().dayIn(useNow())
  const hourCycle = useEdition().hourCycle === 'h12' ? 12 : 24
  const form = useCommandForm({
    method: absencesMethods.request,
    defaults: { kind: 'leave' as string | null, firstOn: today, lastOn: today, from: '', until: '', reason: '' },
    toInput: ({ kind, from, until, ...rest }) => ({
      userUuid: person?.userUuid ?? null,
      kind: (kind ?? '') as AbsenceKind,
      from: toMinutes(from),
      until: toMinutes(until),
      ...rest,
    }),
    onDone: (absence) => {
      // Who is sick now is replaced at once.
      if (absence.kind === 'sick' && absence.can.includes('approve')) return setSick(absence)
      toast.success({ title: t`Absence requested` })
      onClose()
    },
  })
  if (sick) return <ApproveDialog absence={sick} onClose={onClose} />
  const title = person ? t`Absence of ${person.name}` : t`Request an absence`
  return (
    <Dialog title={title} isOpen keepsOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <FormShell form={form} submitLabel={t`Request`} onCancel={onClose}>
        <Stack>
          <FormField
            name="kind"
            as={SelectField}
            label={t`Kind`}
            options={absenceKinds.map((id) => ({ id, label: names[id] }))}
          />
          <Grid columns={2}>
            <FormField name="firstOn" as={DateField} label={t`First day`} />
            <FormField name="lastOn" as={DateField} label={t`Last day`} />
            <FormField name="from" as={TimeField} label={t`From`} isRequired={false} hourCycle={hourCycle} />
            <FormField name="until" as={TimeField} label={t`Until`} isRequired={false} hourCycle={hourCycle} />
          </Grid>
          <FormField
            name="reason"
            as={TextArea}
            label={t`Reason`}
            description={t`Seen by those who decide.`}
            isRequired={false}
            rows={2}
            maxLength={500}
          />
        </Stack>
      </FormShell>
    </Dialog>
  )
}
