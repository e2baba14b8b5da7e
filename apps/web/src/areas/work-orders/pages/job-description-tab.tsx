import { useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useParameter } from '../../../kit/address-parameter.ts'
import { jobQuery } from '../jobs.queries.ts'
import { DescriptionCards } from '../parts/description-cards.tsx'

/** The whole description with its files. */
export function JobDescriptionTab() {
  const { t } = useLingui()
  const { data: job } = useSuspenseQuery(jobQuery(useParameter('jobUuid')))
  return (
    <DescriptionCards
      of={job}
      filesLabel={t`Photos of the job`}
      noFiles={t`${job.clientName} has added no photos or documents.`}
    />
  )
}
