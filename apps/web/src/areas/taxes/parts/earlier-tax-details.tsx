import type { TaxProfileRow, TaxProfileView } from '@fettle/contracts/taxes/tax-profiles.methods'
import { Card } from '@fettle/ui/layout/card'
import { DefinitionList } from '@fettle/ui/table/definition-list'
import { useLingui } from '@lingui/react/macro'
import { useWhoAndWhen } from '../../../kit/texts/use-who-and-when.ts'
import { useFormats } from '../../../platform/edition/use-formats.ts'

/** Entries beside the one in force: earlier ones stay, as payments of their time were judged by them. */
export function EarlierTaxDetails({ profile }: { profile: TaxProfileView }) {
  const { t } = useLingui()
  const formats = useFormats()
  const whoAndWhen = useWhoAndWhen()
  const others = profile.rows.filter(({ uuid }) => uuid !== profile.current?.uuid)
  if (others.length === 0) return null
  const labelOf = ({ validFrom }: TaxProfileRow) => t`From ${formats.day(validFrom)}`
  return (
    <Card
      title={t`Other entries`}
      headingLevel={3}
      description={t`Earlier entries stay: payments of their time were judged by them.`}
    >
      <DefinitionList
        items={others.map((row) => ({ label: labelOf(row), value: whoAndWhen(row.enteredBy, row.enteredAt) }))}
      />
    </Card>
  )
}
