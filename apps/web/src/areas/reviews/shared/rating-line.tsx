import { Row } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { usePermission } from '../../../platform/session/session.ts'
import { ratingQuery } from '../reviews.queries.ts'
import { Stars } from './stars.tsx'

/** Average rating of a company. */
export function RatingLine({ contractorUuid }: { contractorUuid: string }) {
  const { t } = useLingui()
  const sees = usePermission('reviews.view')
  const { data } = useQuery({ ...ratingQuery(contractorUuid), enabled: sees })
  if (!data) return null
  if (data.overall === null)
    return (
      <Text size="small" tone="soft">
        {t`No reviews yet`}
      </Text>
    )
  return (
    <Row gap={2}>
      <Stars mark={data.overall} />
      <Text as="span" size="small" tone="soft">
        {plural(data.reviews, { one: '# review', other: '# reviews' })}
      </Text>
    </Row>
  )
}
