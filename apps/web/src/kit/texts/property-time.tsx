import { Figure, Text } from '@fettle/ui/layout/text'
import { Trans } from '@lingui/react/macro'
import { useHomeZone } from '../../platform/edition/edition-provider.tsx'
import { useFormats } from '../../platform/edition/use-formats.ts'

const deviceZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** Whether two time zones have the same local time at a moment. */
const isSameClock = (one: string, other: string, at: string): boolean => {
  const shown = (zone: string) => new Date(at).toLocaleString('en-GB', { timeZone: zone })
  return shown(one) === shown(other)
}

/** Date and time in the property's zone with its short name, plus the reader's local time where it differs. */
export function PropertyTime({ at, zone, end }: { at: string; zone: string; end?: string | undefined }) {
  const formats = useFormats()
  const own = useHomeZone() ?? deviceZone()
  const isOwn = isSameClock(own, zone, at)
  const span = end ? `${formats.time(at, zone)}–${formats.time(end, zone)}` : formats.time(at, zone)
  return (
    <span>
      <Figure>{formats.date(at, zone)}</Figure>{' '}
      <Figure>
        {span} {formats.zoneName(zone, at)}
      </Figure>
      {!isOwn && (
        <Text as="span" size="small" tone="soft">
          {' '}
          <Trans>({formats.dateTime(at, own)} your time)</Trans>
        </Text>
      )}
    </span>
  )
}
