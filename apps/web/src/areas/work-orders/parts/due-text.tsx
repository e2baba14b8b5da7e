import { Stack } from '@fettle/ui/layout/stack'
import { Figure, Text } from '@fettle/ui/layout/text'
import { useIsDenseRow } from '@fettle/ui/table/dense-rows'
import { Trans } from '@lingui/react/macro'
import { useNow } from '../../../kit/use-now.ts'
import { useFormats } from '../../../platform/edition/use-formats.ts'

const over = ['completed', 'cancelled']

type DueTextProps = { readonly at: string | null; readonly zone: string; readonly bucket: string }

/** Due date with the time left, critical when overdue; paused clocks have none. */
export function DueText({ at, zone, bucket }: DueTextProps) {
  const formats = useFormats()
  const now = useNow()
  const isDense = useIsDenseRow()
  if (at === null)
    return (
      <Text as="span" tone="soft">
        <Trans>On hold</Trans>
      </Text>
    )
  const isOver = over.includes(bucket)
  const isFar = Math.abs(new Date(at).getTime() - now) > 14 * 86_400_000
  const isLate = !isOver && new Date(at).getTime() < now
  if (isDense)
    return (
      <span title={formats.dateTime(at, zone)}>
        <Text as="span" tone={isLate ? 'critical' : undefined} weight={isLate ? 'medium' : undefined}>
          {isOver || isFar ? <Figure>{formats.date(at, zone)}</Figure> : formats.relative(at, now)}
        </Text>
      </span>
    )
  return (
    <Stack gap={0}>
      <Text as="span" tone={isLate ? 'critical' : undefined} weight={isLate ? 'medium' : undefined}>
        <Figure>{formats.date(at, zone)}</Figure>
      </Text>
      {!isOver && (
        <Text as="span" size="small" tone={isLate ? 'critical' : 'soft'}>
          {formats.relative(at, now)}
        </Text>
      )}
    </Stack>
  )
}
