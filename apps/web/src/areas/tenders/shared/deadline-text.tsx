import { Text } from '@fettle/ui/layout/text'
import { Trans } from '@lingui/react/macro'
import { PropertyTime } from '../../../kit/texts/property-time.tsx'
import { useNow } from '../../../kit/use-now.ts'
import { useFormats } from '../../../platform/edition/use-formats.ts'

/** A deadline with the time left. */
export function DeadlineText({ at, zone }: { at: string; zone: string }) {
  const now = useNow()
  const formats = useFormats()
  return (
    <span>
      <PropertyTime at={at} zone={zone} />{' '}
      <Text as="span" size="small" tone="soft">
        {Date.parse(at) <= now ? <Trans>passed</Trans> : formats.relative(at, now)}
      </Text>
    </span>
  )
}
