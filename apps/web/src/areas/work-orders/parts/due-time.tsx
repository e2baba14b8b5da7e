import { Text } from '@fettle/ui/layout/text'
import { Trans } from '@lingui/react/macro'
import { PropertyTime } from '../../../kit/texts/property-time.tsx'
import { useNow } from '../../../kit/use-now.ts'
import { useFormats } from '../../../platform/edition/use-formats.ts'

type DueTimeProps = {
  readonly at: string | null
  readonly zone: string
  /** When the target was met; null while open. */
  readonly metAt: string | null
}

/** Due time of a target: met, missed, or time left. */
export function DueTime({ at, zone, metAt }: DueTimeProps) {
  if (at === null) return <Trans>On hold</Trans>
  return (
    <span>
      <PropertyTime at={at} zone={zone} /> <Left at={at} metAt={metAt} />
    </span>
  )
}

function Left({ at, metAt }: { at: string; metAt: string | null }) {
  const formats = useFormats()
  const now = useNow()
  const due = new Date(at).getTime()
  const isLate = (metAt === null ? now : new Date(metAt).getTime()) > due
  return (
    <Text as="span" size="small" tone={isLate ? 'critical' : 'soft'} weight={isLate ? 'medium' : undefined}>
      {metAt === null ? formats.relative(at, now) : isLate ? <Trans>late</Trans> : <Trans>on time</Trans>}
    </Text>
  )
}
