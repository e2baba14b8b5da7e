import { assetsMethods } from '@fettle/contracts/assets/assets.methods'
import { BarChart } from '@fettle/ui/charts/bar-chart'
import { Link } from '@fettle/ui/controls/link'
import { Banner } from '@fettle/ui/feedback/banner'
import { Card } from '@fettle/ui/layout/card'
import { Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useClientPaths } from '../../../kit/use-paths.ts'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { methodQuery } from '../../../platform/queries/method-query.ts'

/** Cost of replacing assets by year; each year opens its assets. Nothing while there are no assets with a service life. */
export function ReplacementForecast() {
  const { t } = useLingui()
  const formats = useFormats()
  const { assets } = useClientPaths()
  const { data } = useQuery(methodQuery(assetsMethods.replacements, {}))
  if (!data) return null
  const { overdue, years, unknown } = data
  const unpriced = [overdue, ...years].reduce((sum, each) => sum + each.unpriced, 0)
  if (overdue.assets === 0 && years.every((each) => each.assets === 0)) return null
  const hints = [
    unknown > 0 &&
      plural(unknown, { one: '# asset has no known service life.', other: '# assets have no known service life.' }),
    unpriced > 0 &&
      plural(unpriced, {
        one: '# asset has no replacement cost.',
        other: '# assets have no replacement cost.',
      }),
  ].filter(Boolean)
  return (
    <Stack gap={4}>
      {overdue.assets > 0 && (
        <Banner
          status="warning"
          title={plural(overdue.assets, {
            one: '# asset is past its expected replacement',
            other: '# assets are past their expected replacement',
          })}
        >
          <Link href={`${assets}?replace=overdue`}>{t`See these assets`}</Link>
        </Banner>
      )}
      <Card>
        <Stack gap={3}>
          <BarChart
            direction="columns"
            title={t`Replacements by year`}
            series={[{ id: 'cost', label: t`Replacement cost` }]}
            points={years.map(({ year, cost }) => ({
              id: `${year}`,
              label: `${year}`,
              values: [cost.amount],
              href: `${assets}?replace=${year}`,
            }))}
            format={(amount) => formats.wholeMoney({ amount, currency: overdue.cost.currency })}
            labels={{ asTable: t`Show as table`, pointColumn: t`Year` }}
          />
          <Text size="small" tone="soft">
            {[t`By the service life of each type and the last condition.`, ...hints].join(' ')}
          </Text>
        </Stack>
      </Card>
    </Stack>
  )
}
