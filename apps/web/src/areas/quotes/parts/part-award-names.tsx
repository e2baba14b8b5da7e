import type { PartAwardView } from '@fettle/contracts/quotes/part-awards.methods'
import { Text } from '@fettle/ui/layout/text'
import { useLingui } from '@lingui/react/macro'

/** Selected and remaining lines. */
export function PartAwardNames({ part }: { part: PartAwardView }) {
  const { t } = useLingui()
  const [wanted, rest] = [part.wanted.join(', '), part.rest.join(', ')]
  return (
    <>
      <Text as="span">{t`Wanted: ${wanted}.`}</Text> <Text as="span" tone="soft">{t`Not wanted: ${rest}.`}</Text>
    </>
  )
}
