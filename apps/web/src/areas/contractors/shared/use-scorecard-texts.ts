import type { ContractorScorecard } from '@fettle/contracts/contractors/contractors.methods'
import { useLingui } from '@lingui/react/macro'
import { useFormats } from '../../../platform/edition/use-formats.ts'

/** What a scorecard says, in words; undefined where there is nothing to say. */
export const useScorecardTexts = () => {
  const { t } = useLingui()
  const formats = useFormats()
  return {
    rating: ({ rating, reviews }: Pick<ContractorScorecard, 'rating' | 'reviews'>) =>
      rating === null ? undefined : t`★ ${formats.number(rating)} (${reviews})`,
    onTime: ({ finished, onTime }: Pick<ContractorScorecard, 'finished' | 'onTime'>) =>
      finished === 0 ? undefined : t`${Math.round((onTime / finished) * 100)}% on time`,
    open: ({ liveJobs }: Pick<ContractorScorecard, 'liveJobs'>) =>
      liveJobs === 0 ? t`no open jobs` : t`${liveJobs} open`,
    distance: ({ distance }: Pick<ContractorScorecard, 'distance'>) =>
      distance === null ? undefined : formats.distance(distance),
    documents: ({ documents, documentsUntil }: Pick<ContractorScorecard, 'documents' | 'documentsUntil'>) => {
      const day = documentsUntil === null ? '' : formats.day(documentsUntil)
      const texts = {
        missing: t`Required document missing`,
        expired: t`Document expired ${day}`,
        expiring: t`Document expires ${day}`,
        valid: t`Documents valid`,
        none: t`No documents`,
      }
      return texts[documents]
    },
  }
}
