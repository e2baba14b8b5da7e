import type { TaxProfileView } from '@fettle/contracts/taxes/tax-profiles.methods'
import { StatusBadge } from '@fettle/ui/controls/status-badge'
import { Card } from '@fettle/ui/layout/card'
import { type Column, DataTable } from '@fettle/ui/table/data-table'
import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { TitleWithSubtitle } from '../../../kit/texts/title-with-subtitle.tsx'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { useRuleLabels } from '../shared/use-tax-labels.ts'

type Rule = TaxProfileView['rules'][number]

/** Every tax rule of the market with its rate or limit and its source, and whether it is applied. */
export function TaxRulesCard({ rules }: { rules: readonly Rule[] }) {
  const { t } = useLingui()
  const columns = useColumns()
  return (
    <Card
      title={t`Rules`}
      headingLevel={3}
      description={t`Rules that are not verified are off, and change no invoice and no payment.`}
    >
      <DataTable label={t`Tax rules`} columns={columns} rows={rules} rowKey={({ code }) => code} empty={null} />
    </Card>
  )
}

const useColumns = (): readonly Column<Rule>[] => {
  const { t } = useLingui()
  const formats = useFormats()
  const labels = useRuleLabels()
  return useMemo(
    (): readonly Column<Rule>[] => [
      {
        id: 'rule',
        header: t`Rule`,
        isPrimary: true,
        phonePlace: 'title',
        cell: ({ code, source }) => <TitleWithSubtitle title={labels[code]} below={source} />,
      },
      {
        id: 'value',
        header: t`Rate or limit`,
        align: 'end',
        cell: ({ ratePpm, limit }) => {
          if (ratePpm !== null) return formats.percent(ratePpm / 100)
          return limit === null ? '–' : formats.money(limit)
        },
      },
      {
        id: 'state',
        header: t`Status`,
        phonePlace: 'corner',
        cell: ({ isApplied }) =>
          isApplied ? (
            <StatusBadge status="success">{t`Applied`}</StatusBadge>
          ) : (
            <StatusBadge status="draft">{t`Not verified: off`}</StatusBadge>
          ),
      },
    ],
    [t, formats, labels],
  )
}
