import type { TaxProfileView } from '@fettle/contracts/taxes/tax-profiles.methods'
import { subtract } from '@fettle/domain/kernel/arithmetic'
import { Banner } from '@fettle/ui/feedback/banner'
import { MeterBar } from '@fettle/ui/feedback/meter-bar'
import { Card } from '@fettle/ui/layout/card'
import { Stack } from '@fettle/ui/layout/stack'
import { useLingui } from '@lingui/react/macro'
import { Money } from '../../../kit/texts/money.tsx'

type MeterView = TaxProfileView['meters'][number]

/** What was paid against limits of the law. */
export function TaxMeters({ meters }: { meters: readonly MeterView[] }) {
  return meters.map((meter) => <OneMeter key={meter.kind} meter={meter} />)
}

function OneMeter({ meter }: { meter: MeterView }) {
  const { t } = useLingui()
  const left = subtract(meter.limit, meter.sum)
  const isReached = meter.state === 'reached'
  return (
    <Card
      title={t`Construction spend of twelve months`}
      headingLevel={3}
      description={t`Above the limit a business deducts tax under CIS. Sums without VAT.`}
    >
      <Stack gap={3}>
        {isReached && (
          <Banner status="warning" title={t`The limit is exceeded`}>
            {t`State that you deduct as a deemed contractor from the day on which it was exceeded.`}
          </Banner>
        )}
        {meter.state === 'near' && (
          <Banner status="info" title={t`More than 80% of the limit is spent`}>
            {t`Register as a contractor with HMRC before it is exceeded.`}
          </Banner>
        )}
        <MeterBar
          label={t`Construction spend of twelve months`}
          parts={[
            {
              id: 'spent',
              label: t`Paid`,
              value: meter.sum.amount,
              text: <Money value={meter.sum} />,
              tone: meter.state === 'below' ? 'valid' : 'attention',
            },
            ...(isReached
              ? []
              : [
                  {
                    id: 'left',
                    label: t`Up to the limit`,
                    value: left.amount,
                    text: <Money value={left} />,
                    tone: 'rest' as const,
                  },
                ]),
          ]}
        />
      </Stack>
    </Card>
  )
}
