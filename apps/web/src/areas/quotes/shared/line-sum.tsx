import { quoteTotals } from '@fettle/domain/quotes/quote'
import type { Totals } from '@fettle/domain/quotes/quote-totals'
import { DefinitionList } from '@fettle/ui/definition-list'
import { Text } from '@fettle/ui/text'
import { useLingui } from '@lingui/react/macro'
import { useWatch } from 'react-hook-form'
import { Money } from '../../../kit/texts/money.tsx'
import { useWords } from '../../../kit/words.ts'
import { useEdition, useFormats } from '../../../platform/edition/use-edition.ts'
import { type LineValues, pricedLines } from './line-model.ts'

/** What the lines of the form around come to, as the server will add them up. */
export const useLineTotals = (supplyOn: string): Totals => {
  const edition = useEdition()
  const lines = useWatch<{ lines: LineValues[] }, 'lines'>({ name: 'lines' })
  return quoteTotals({ lines: pricedLines(lines), supplyOn }, edition)
}

/** Net, tax per rate, and the whole; live while somebody types. */
export function LineSum({ totals }: { totals: Totals }) {
  const { t } = useLingui()
  const words = useWords()
  const formats = useFormats()
  return (
    <DefinitionList
      items={[
        { label: t`Net`, value: <Money value={totals.net} /> },
        ...totals.rates.map(({ category, basisPoints, net, tax }) => ({
          label: t`${words.taxCategory(category)}, ${formats.percent(basisPoints)} of ${formats.money(net)}`,
          value: <Money value={tax} />,
        })),
        {
          label: t`Total including tax`,
          value: (
            <Text as="strong" size="lead">
              <Money value={totals.gross} />
            </Text>
          ),
        },
      ]}
    />
  )
}
