import type { ReviewView } from '@fettle/contracts/reviews/reviews.methods'
import { reviewAspects } from '@fettle/domain/reviews/review'
import { Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { DefinitionList } from '@fettle/ui/table/definition-list'
import { Trans } from '@lingui/react/macro'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { Stars } from './stars.tsx'
import { useAspectNames } from './use-aspect-names.ts'

/** A review with ratings, text and reply. */
export function ReviewItem({ review }: { review: ReviewView }) {
  const formats = useFormats()
  const names = useAspectNames()
  const { text, reply, repliedAt } = review
  return (
    <Stack gap={3}>
      <Stars mark={review.overall} />
      {text && (
        <Text keepsLines isProse>
          {text}
        </Text>
      )}
      <DefinitionList
        layout="columns"
        items={reviewAspects
          .filter((aspect) => aspect !== 'overall')
          .map((aspect) => ({ label: names[aspect], value: <Stars mark={review[aspect]} /> }))}
      />
      {reply !== null && (
        <Stack gap={1}>
          <Text size="small" weight="medium">
            <Trans>Reply of the company, {repliedAt === null ? '' : formats.date(repliedAt)}</Trans>
          </Text>
          <Text keepsLines isProse>
            {reply}
          </Text>
        </Stack>
      )}
    </Stack>
  )
}
