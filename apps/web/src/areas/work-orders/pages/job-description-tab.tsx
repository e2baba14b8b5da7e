import { useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useRouteParam } from '../../../kit/use-route-param.ts'
import { jobQuery } from '../jobs.queries.ts'
import { DescriptionCards } from '../parts/description-cards.tsx'

/** Full description with files. */
export function JobDescriptionTab() {
  const { t } = useLingui()
  const { data: job } = useSuspenseQuery(jobQuery(useRouteParam('jobUuid')))
  return (
    <DescriptionCards
      of={job}
      filesLabel={t`Photos of the job`}
      noFiles={t`${job.clientName} has added no photos or documents.`}
    />
  )
}
