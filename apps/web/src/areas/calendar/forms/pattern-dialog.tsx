import type { WorkingPatternView } from '@fettle/contracts/calendar/calendar-view'
import { workingPatternsMethods } from '@fettle/contracts/calendar/working-patterns.methods'
import { type Region, regions } from '@fettle/domain/clocks/regions'
import { Checkbox } from '@fettle/ui/fields/checkbox'
import { DateField } from '@fettle/ui/fields/date-field'
import { NumberField } from '@fettle/ui/fields/number-field'
import { SelectField } from '@fettle/ui/fields/select-field'
import { TextField } from '@fettle/ui/fields/text-field'
import { Grid, Stack } from '@fettle/ui/layout/stack'
import { Heading } from '@fettle/ui/layout/text'
import { Dialog } from '@fettle/ui/overlays/dialog'
import { useLingui } from '@lingui/react/macro'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'
import { useNow } from '../../../kit/use-now.ts'
import { useEdition } from '../../../platform/edition/edition-provider.tsx'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { defaultWeek, fromText, toText } from '../pattern-model.ts'
import { useWeekdayNames } from '../use-weekday-names.ts'

export type PatternOwner = {
  readonly kind: WorkingPatternView['ownerKind']
  readonly uuid: string | null
  readonly name: string
}

type PatternDialogProps = {
  /** The pattern that is changed; undefined for a new one. */
  readonly pattern: WorkingPatternView | undefined
  readonly owner: PatternOwner
  readonly onClose: () => void
}

type Values = {
  days: string[]
  timeZone: string
  region: string | null
  keepsHolidays: boolean
  mostHours: number | null
  validFrom: string
  validUntil: string
}

const asKey = (week: number, day: number) => `days.${week * 7 + day}`

/** Working hours of the company, a team or a member, for weeks that repeat. */
export function PatternDialog({ pattern, owner, onClose }: PatternDialogProps) {
  const { t } = useLingui()
  const form = usePatternForm({ pattern, owner, onClose })
  return (
    <Dialog
      title={t`Working hours of ${owner.name}`}
      size="large"
      isOpen
      keepsOpen
      onOpenChange={(open) => !open && onClose()}
    >
      <FormShell form={form} submitLabel={t`Save`} onCancel={onClose}>
        <PatternFields weekCount={pattern?.weeks.length ?? 1} />
      </FormShell>
    </Dialog>
  )
}

const usePatternForm = ({ pattern, owner, onClose }: PatternDialogProps) => {
  const { namespace, timeZones } = useEdition()
  const today = useFormats().dayIn(useNow())
  const weeks = pattern?.weeks ?? [defaultWeek()]
  const home: Readonly<Record<string, Region>> = { uk: 'GB-EAW', de: 'DE', us: 'US' }
  return useCommandForm({
    method: workingPatternsMethods.save,
    record: pattern ?? { version: 0 },
    defaults: {
      days: weeks.flatMap((days) => days.map(toText)),
      timeZone: pattern?.timeZone ?? timeZones[0]?.tzDatabaseTimeZone ?? 'UTC',
      region: pattern ? pattern.region : (home[namespace] ?? null),
      keepsHolidays: pattern?.keepsHolidays ?? true,
      mostHours: pattern?.mostMinutes ? pattern.mostMinutes / 60 : null,
      validFrom: pattern?.validFrom ?? today,
      validUntil: pattern?.validUntil ?? '',
    } as Values,
    toInput: ({ days, mostHours, region, validUntil, ...rest }) => ({
      patternUuid: pattern?.uuid ?? null,
      ownerKind: owner.kind,
      ownerUuid: owner.uuid,
      // A line that names no times is refused by the server, which names its day.
      weeks: weeks.map((_, week) =>
        days.slice(week * 7, week * 7 + 7).map((text) => fromText(text) ?? [{ from: 0, until: 0 }]),
      ),
      region: (region || null) as Region | null,
      mostMinutes: mostHours === null ? null : Math.round(mostHours * 60),
      validUntil: validUntil || null,
      ...rest,
    }),
    toField: (field) => ({ mostMinutes: 'mostHours' })[field] ?? field,
    onDone: onClose,
  })
}

function PatternFields({ weekCount }: { readonly weekCount: number }) {
  const { t } = useLingui()
  const names = useWeekdayNames()
  const { timeZones, namespace } = useEdition()
  const own = regions.filter((region) => region.startsWith({ uk: 'GB', de: 'DE', us: 'US' }[namespace]))
  return (
    <Stack>
      {Array.from({ length: weekCount }, (_, week) => (
        <Stack key={week} gap={2}>
          {weekCount > 1 && <Heading level={3} size="small">{t`Week ${week + 1}`}</Heading>}
          <Grid columns={2}>
            {names.map((name, day) => (
              <FormField
                key={name}
                name={asKey(week, day)}
                as={TextField}
                label={name}
                isRequired={false}
                placeholder={day === 0 ? '08:00-12:00, 13:00-17:00' : ''}
                check={(text) => (fromText(text) ? undefined : t`Enter times such as 08:00-12:00, 13:00-17:00`)}
              />
            ))}
          </Grid>
        </Stack>
      ))}
      <Grid columns={2}>
        <FormField name="validFrom" as={DateField} label={t`Valid from`} />
        <FormField name="validUntil" as={DateField} label={t`Valid until`} isRequired={false} />
        <FormField
          name="timeZone"
          as={SelectField}
          label={t`Time zone`}
          options={timeZones.map(({ tzDatabaseTimeZone: id, longName }) => ({ id, label: longName }))}
        />
        <FormField
          name="region"
          as={SelectField}
          label={t`Public holidays of`}
          isRequired={false}
          emptyOption={t`None`}
          options={own.map((id) => ({ id, label: id }))}
        />
        <FormField
          name="mostHours"
          as={NumberField}
          label={t`Most hours of visits in a day`}
          isRequired={false}
          minValue={0.25}
          maxValue={24}
        />
      </Grid>
      <FormField name="keepsHolidays" as={Checkbox} label={t`Does not work on public holidays`} />
    </Stack>
  )
}
