import { contractorsMethods } from '@fettle/contracts/contractors/contractors.methods'
import { KeyFigure } from '@fettle/ui/charts/key-figure'
import { Grid } from '@fettle/ui/layout/stack'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useClientPaths } from '../../../kit/use-paths.ts'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { methodPageQuery } from '../../../platform/queries/method-query.ts'
import { useScorecardTexts } from '../shared/use-scorecard-texts.ts'

/** How a contractor has worked for the client; open jobs lead to their list. */
export function RecordFigures({ contractorUuid }: { contractorUuid: string }) {
  const { t } = useLingui()
  const formats = useFormats()
  const texts = useScorecardTexts()
  const paths = useClientPaths()
  const { data } = useQuery(methodPageQuery(contractorsMethods.scorecards, { contractorUuid }, { limit: 1 }))
  const record = data?.rows[0]
  const late = record && record.finished - record.onTime
  return (
    <Grid minWidth={160}>
      <KeyFigure
        label={t`Rating`}
        value={record && (record.rating === null ? '–' : formats.number(record.rating))}
        note={record && t`${record.reviews} reviews`}
      />
      <KeyFigure
        label={t`On time`}
        value={
          record &&
          (record.finished === 0 ? '–' : formats.percent(Math.round((record.onTime / record.finished) * 100) * 100))
        }
        note={record && t`${record.finished} finished, ${late ?? 0} late`}
      />
      <KeyFigure
        label={t`Open jobs`}
        value={record && formats.number(record.liveJobs)}
        href={paths.workOrders('all', { contractor: contractorUuid })}
        note={record && t`${record.completedJobs} completed`}
      />
      <KeyFigure
        label={t`Last used`}
        value={record && (record.lastUsedAt === null ? t`Never` : formats.shortDay(formats.dayIn(record.lastUsedAt)))}
        note={record && texts.documents(record)}
      />
    </Grid>
  )
}
