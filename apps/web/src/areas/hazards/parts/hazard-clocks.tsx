import type { HazardView } from '@fettle/contracts/hazards/hazards.methods'
import { dayEndingAt } from '@fettle/domain/kernel/calendar'
import { Figure, Text } from '@fettle/ui/layout/text'
import { DefinitionList } from '@fettle/ui/table/definition-list'
import { Trans } from '@lingui/react/macro'
import { PropertyTime } from '../../../kit/texts/property-time.tsx'
import { useLabels } from '../../../kit/use-labels.ts'
import { useNow } from '../../../kit/use-now.ts'
import { useFormats } from '../../../platform/edition/use-formats.ts'

type Clock = HazardView['clocks'][number]

/** Statutory deadlines with their due time and completion. */
export function HazardClocks({ hazard }: { hazard: HazardView }) {
  const labels = useLabels()
  return (
    <DefinitionList
      items={hazard.clocks.map((clock) => ({
        label: labels.hazardStep(clock.step),
        value: <Stands clock={clock} zone={hazard.timeZone} />,
      }))}
    />
  )
}

/** A statutory deadline ends with a day; midnight would be read as either day. */
function Deadline({ at, zone }: { at: string; zone: string }) {
  const formats = useFormats()
  const day = dayEndingAt(zone, Date.parse(at))
  return day === undefined ? (
    <PropertyTime at={at} zone={zone} />
  ) : (
    <Figure>
      <Trans>by end of {formats.longDay(day)}</Trans>
    </Figure>
  )
}

function Stands({ clock: { dueAt, doneAt, doneBy }, zone }: { clock: Clock; zone: string }) {
  const formats = useFormats()
  const labels = useLabels()
  const now = useNow()
  if (dueAt === null)
    return (
      <Text as="span" tone="soft">
        <Trans>Begins when the investigation has concluded</Trans>
      </Text>
    )
  const isLate = (doneAt === null ? now : Date.parse(doneAt)) > Date.parse(dueAt)
  return (
    <span>
      <Deadline at={dueAt} zone={zone} />{' '}
      <Text as="span" size="small" tone={isLate ? 'critical' : 'soft'} weight={isLate ? 'medium' : undefined}>
        {doneAt && doneBy
          ? `${labels.evidence(doneBy)}, ${formats.dateTime(doneAt, zone)}`
          : formats.relative(dueAt, now)}
      </Text>
    </span>
  )
}
