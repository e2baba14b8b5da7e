import type { BookingView } from '@fettle/contracts/bookings/bookings.methods'
import type { AbsenceClashes } from '@fettle/contracts/calendar/absences.methods'
import { Link } from '@fettle/ui/controls/link'
import { Tag } from '@fettle/ui/controls/tag'
import { RadioGroup } from '@fettle/ui/fields/radio-group'
import { Cluster, Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { useLingui } from '@lingui/react/macro'
import { PropertyTime } from '../../../kit/texts/property-time.tsx'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { useWithoutText } from '../shared/use-without-text.ts'
import { useCalendarLabels } from '../use-calendar-labels.ts'
import { useCalendarPaths } from '../use-calendar-paths.ts'

type Replan = AbsenceClashes['replans'][number]
type ReplanRowProps = {
  readonly visit: BookingView
  readonly replan: Replan | undefined
  readonly choice: string
  readonly onChange: (choice: string) => void
}

/** A visit of a member who is away, with who can come instead, other times, or that it stays. */
export function ReplanRow({ visit, replan, choice, onChange }: ReplanRowProps) {
  const { t } = useLingui()
  const paths = useCalendarPaths()
  const withoutText = useWithoutText()
  const options = useOptions(visit, replan)
  const isWithout = replan !== undefined && !replan.isCrew && replan.slots.length === 0
  return (
    <li>
      <Stack gap={2}>
        <Cluster gap={2}>
          <Link href={paths.visit({ jobUuid: visit.jobUuid, bookingUuid: visit.uuid })}>{visit.workOrderTitle}</Link>
          {replan?.isPromised && <Tag surface="orange">{t`Promised to the resident`}</Tag>}
        </Cluster>
        <Text size="small" tone="soft">
          {visit.locationName} · <PropertyTime at={visit.startsAt} end={visit.endsAt} zone={visit.timeZone} />
        </Text>
        <RadioGroup
          label={t`What happens to ${visit.workOrderTitle}`}
          hideLabel
          value={choice}
          onChange={onChange}
          options={options}
        />
        {isWithout && (
          <Stack as="ul" gap={0}>
            {replan.without.map((each) => (
              <li key={each.userUuid}>
                <Text size="small" tone="soft">
                  {each.name}: {withoutText(each)}
                </Text>
              </li>
            ))}
          </Stack>
        )}
      </Stack>
    </li>
  )
}

const useOptions = (visit: BookingView, replan: Replan | undefined) => {
  const { t } = useLingui()
  const formats = useFormats()
  const { fact } = useCalendarLabels()
  const warned = (warnings: Replan['slots'][number]['warnings']) =>
    warnings.map((each) => fact(each, visit.timeZone)).join(' ') || undefined
  const timeText = (startsAt: string) =>
    `${formats.weekday(startsAt, visit.timeZone)}, ${formats.time(startsAt, visit.timeZone)}`
  const isMovable = visit.can.includes('reschedule')
  const colleagues = (isMovable ? (replan?.colleagues ?? []) : []).map(({ userUuid, name, warnings }) => ({
    id: `colleague ${userUuid}`,
    label: t`${name} comes at the same time`,
    description: warned(warnings),
  }))
  const slots = (isMovable ? (replan?.slots ?? []) : []).map(({ userUuid, name, startsAt, warnings }) => {
    const time = timeText(startsAt)
    return {
      id: `slot ${startsAt} ${userUuid}`,
      label: replan?.isPromised ? t`Propose ${time} with ${name}` : t`Move to ${time} with ${name}`,
      description: warned(warnings),
    }
  })
  const without =
    isMovable && replan?.isCrew ? [{ id: 'without', label: t`The others go alone`, description: undefined }] : []
  return [...colleagues, ...slots, ...without, { id: 'keep', label: t`It stays as it is`, description: undefined }]
}
