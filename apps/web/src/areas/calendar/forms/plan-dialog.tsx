import { calendarMethods } from '@fettle/contracts/calendar/calendar.methods'
import type { CalendarPerson, PlanCheckView } from '@fettle/contracts/calendar/calendar-view'
import { Button } from '@fettle/ui/controls/button'
import { toast } from '@fettle/ui/feedback/toast'
import { DateField } from '@fettle/ui/fields/date-field'
import { SelectField } from '@fettle/ui/fields/select-field'
import { TimeField } from '@fettle/ui/fields/time-field'
import { Grid, Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { Dialog } from '@fettle/ui/overlays/dialog'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { placeLine } from '../../../kit/texts/address-text.tsx'
import { useNow } from '../../../kit/use-now.ts'
import { useEdition } from '../../../platform/edition/edition-provider.tsx'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { methodQuery } from '../../../platform/queries/method-query.ts'
import { Consequences } from '../parts/consequences.tsx'
import { choiceOf, momentsOf, type PlanChoice, type PlanSubject, zoneOf } from '../planned-slot.ts'
import { usePlanCommand } from '../use-plan-command.ts'

type PlanDialogProps = {
  readonly subject: PlanSubject
  /** Time and person that were chosen in the calendar. */
  readonly choice: PlanChoice
  readonly people: readonly Pick<CalendarPerson, 'userUuid' | 'name'>[]
  readonly onClose: () => void
  readonly onDone?: () => void
}

const same = (one: PlanChoice, other: PlanChoice): boolean =>
  one.day === other.day &&
  one.from === other.from &&
  one.until === other.until &&
  one.assigneeUuid === other.assigneeUuid

/** Chooses person and time of a visit, and shows what speaks against it before it is saved. */
export function PlanDialog({ subject, choice: first, people, onClose, onDone }: PlanDialogProps) {
  const { t } = useLingui()
  const [choice, setChoice] = useState(first)
  const zone = zoneOf(subject)
  const moments = momentsOf(choice, zone)
  const check = useCheck(subject, choice)
  const command = usePlanCommand(subject)
  const isUnchanged = subject.kind === 'visit' && same(choice, choiceOf(subject.event))
  const isBlocked = !moments || isUnchanged || !check.data || check.data.blocks.length > 0
  const save = async () => {
    if (!check.data || !moments) return
    const planned = await command.run({ choice, moments, accepts: check.data.warnings.map(({ code }) => code) })
    toast.success({
      title: check.data.outcome === 'proposed' ? t`Time proposed` : t`Visit planned`,
      ...(planned.undoUntil !== null && { action: undoing(planned.uuid) }),
    })
    onClose()
    onDone?.()
  }
  const undoing = (bookingUuid: string) => ({
    label: t`Undo`,
    onAction: () => {
      const undone = command.undo({ bookingUuid })
      void undone.then(() => toast.success({ title: t`The visit is back where it was` })).catch(() => undefined)
    },
  })
  const labelOf = (outcome: PlanCheckView['outcome'] | undefined, hasWarnings: boolean) => {
    if (outcome === 'proposed') return hasWarnings ? t`Propose anyway` : t`Propose this time`
    return hasWarnings ? t`Save anyway` : t`Save`
  }
  return (
    <Dialog
      title={subject.kind === 'visit' ? t`Change visit` : t`Plan visit`}
      isOpen
      keepsOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        <>
          <Button variant="secondary" color="default" onPress={onClose}>
            {t`Go back`}
          </Button>
          <Button isDisabled={isBlocked} loading={command.isRunning} onPress={() => void save().catch(() => undefined)}>
            {labelOf(check.data?.outcome, (check.data?.warnings.length ?? 0) > 0)}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <SubjectLines subject={subject} />
        <ChoiceFields choice={choice} onChange={setChoice} people={people} zone={zone} />
        <Consequences
          check={check.data}
          isLoading={check.isFetching}
          zone={zone}
          unchanged={isUnchanged ? t`This is the present time and person.` : undefined}
        />
      </Stack>
    </Dialog>
  )
}

const useCheck = (subject: PlanSubject, choice: PlanChoice) => {
  const moments = momentsOf(choice, zoneOf(subject))
  const asked = {
    ...(subject.kind === 'visit' ? { bookingUuid: subject.event.uuid } : { jobUuid: subject.job.jobUuid }),
    startsAt: moments?.startsAt ?? '',
    endsAt: moments?.endsAt ?? '',
    assigneeUuid: choice.assigneeUuid || null,
  }
  return useQuery({ ...methodQuery(calendarMethods.check, asked), enabled: moments !== undefined })
}

function SubjectLines({ subject }: { readonly subject: PlanSubject }) {
  const { title, locationName, address } = subject.kind === 'visit' ? subject.event.visit : subject.job
  return (
    <Stack gap={0}>
      <Text weight="medium">{title}</Text>
      <Text size="small" tone="soft">
        {placeLine(locationName, address)}
      </Text>
    </Stack>
  )
}

type FieldsProps = {
  readonly choice: PlanChoice
  readonly onChange: (choice: PlanChoice) => void
  readonly people: readonly Pick<CalendarPerson, 'userUuid' | 'name'>[]
  readonly zone: string
}

function ChoiceFields({ choice, onChange, people, zone }: FieldsProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const now = useNow()
  const hourCycle = useEdition().hourCycle === 'h12' ? 12 : 24
  const set = (key: keyof PlanChoice) => (value: string | null) => onChange({ ...choice, [key]: value ?? '' })
  return (
    <Stack gap={3}>
      <SelectField
        label={t`Person`}
        emptyOption={t`Not decided yet`}
        options={people.map(({ userUuid, name }) => ({ id: userUuid, label: name }))}
        value={choice.assigneeUuid || null}
        onChange={set('assigneeUuid')}
      />
      <DateField label={t`Day`} minValue={formats.dayIn(now, zone)} value={choice.day} onChange={set('day')} />
      <Grid columns={2}>
        <TimeField label={t`From`} hourCycle={hourCycle} value={choice.from} onChange={set('from')} />
        <TimeField label={t`Until`} hourCycle={hourCycle} value={choice.until} onChange={set('until')} />
      </Grid>
    </Stack>
  )
}
