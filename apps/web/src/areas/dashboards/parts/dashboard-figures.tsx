import { KeyFigure } from '@fettle/ui/charts/key-figure'
import { Sparkline } from '@fettle/ui/charts/sparkline'
import { Grid } from '@fettle/ui/layout/stack'
import { useLingui } from '@lingui/react/macro'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import type { Trends } from './trend-charts.tsx'

type DashboardFigureGridProps = {
  readonly trends: Trends | undefined
  readonly hrefs: { readonly open: string; readonly overdue: string }
}

/** Open and overdue work now, and what was raised and finished this week, each with its last weeks. */
export function DashboardFigureGrid({ trends, hrefs }: DashboardFigureGridProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const figure = (key: 'open' | 'overdue' | 'raised' | 'finished') => {
    const values = trends?.weeks.map((week) => week[key])
    const [before, now] = values?.slice(-2) ?? []
    return {
      value: now === undefined ? undefined : formats.number(now),
      note: values && (
        <>
          <Sparkline values={values} />
          {t`${formats.number(before ?? 0)} last week`}
        </>
      ),
    }
  }
  const overdue = figure('overdue')
  return (
    <Grid minWidth={140}>
      <KeyFigure
        label={t`Overdue`}
        href={hrefs.overdue}
        tone={overdue.value === '0' ? undefined : 'critical'}
        {...overdue}
      />
      <KeyFigure label={t`Open work`} href={hrefs.open} {...figure('open')} />
      <KeyFigure label={t`Raised this week`} {...figure('raised')} />
      <KeyFigure label={t`Completed this week`} {...figure('finished')} />
    </Grid>
  )
}
