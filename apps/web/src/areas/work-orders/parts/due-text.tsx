import { Figure, Text } from '@fettle/ui/text'
import { useNow } from '../../../kit/now.ts'
import { useFormats } from '../../../platform/edition/use-edition.ts'

const over = ['completed', 'cancelled']

/** The day by which the work must be done, in red once it has passed. */
export function DueText({ at, zone, bucket }: { at: string; zone: string; bucket: string }) {
  const formats = useFormats()
  const now = useNow()
  const isLate = !over.includes(bucket) && new Date(at).getTime() < now
  return (
    <Text as="span" tone={isLate ? 'critical' : undefined} weight={isLate ? 'medium' : undefined}>
      <Figure>{formats.date(at, zone)}</Figure>
    </Text>
  )
}
