import { occurrencesMethods } from '@fettle/contracts/planned-maintenance/occurrences.methods'
import { KeyFigure } from '@fettle/ui/charts/key-figure'
import { Card } from '@fettle/ui/layout/card'
import { Grid } from '@fettle/ui/layout/stack'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { methodQuery } from '../../../platform/queries/method-query.ts'

type Of = { readonly scheduleUuid: string } | { readonly locationUuid: string }
type Month = { readonly open: number; readonly missed: number; readonly done: number; readonly skipped: number }

/** The next twelve months with the dates of each. */
export function YearGrid({ of }: { of: Of }) {
  const { t } = useLingui()
  const formats = useFormats()
  const noteOf = useNote()
  const { data } = useQuery(methodQuery(occurrencesMethods.year, of))
  if (!data) return null
  return (
    <Card title={t`Next twelve months`}>
      <Grid minWidth={92} gap={2}>
        {data.months.map(({ month, ...dates }) => (
          <KeyFigure
            key={month}
            label={formats.month(`${month}-01`)}
            value={
              dates.open + dates.missed + dates.done === 0
                ? '–'
                : formats.number(dates.open + dates.missed + dates.done)
            }
            note={noteOf(dates)}
            tone={dates.missed > 0 ? 'critical' : undefined}
          />
        ))}
      </Grid>
    </Card>
  )
}

const useNote =
  () =>
  ({ missed, done, skipped }: Month): string | undefined =>
    [
      missed > 0 && plural(missed, { one: '# missed', other: '# missed' }),
      done > 0 && plural(done, { one: '# done', other: '# done' }),
      skipped > 0 && plural(skipped, { one: '# skipped', other: '# skipped' }),
    ]
      .filter(Boolean)
      .join(', ') || undefined
