import type { JobView } from '@fettle/contracts/work-orders/work-order-view'
import { Card } from '@fettle/ui/layout/card'
import { Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { useLingui } from '@lingui/react/macro'
import { useFormats } from '../../../platform/edition/use-formats.ts'

type DisclaimerCardProps = {
  readonly disclaimer: JobView['disclaimer']
  readonly clientName: string
  readonly headingLevel?: 2 | 3
}

/** The client's disclaimer for contractors and its date; empty where there is none. */
export function DisclaimerCard({ disclaimer, clientName, headingLevel = 2 }: DisclaimerCardProps) {
  const { t } = useLingui()
  const formats = useFormats()
  if (disclaimer === null) return null
  const since = formats.date(disclaimer.validFrom)
  return (
    <Card title={t`Instructions from ${clientName}`} headingLevel={headingLevel}>
      <Stack gap={2}>
        <Text keepsLines>{disclaimer.text}</Text>
        <Text size="small" tone="soft">{t`Version of ${since}`}</Text>
      </Stack>
    </Card>
  )
}
