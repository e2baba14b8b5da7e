import { type TaxStatementView, taxPeriodsMethods } from '@fettle/contracts/taxes/tax-periods.methods'
import { Card } from '@fettle/ui/layout/card'
import { type Column, DataTable } from '@fettle/ui/table/data-table'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Money } from '../../../kit/texts/money.tsx'
import { TitleWithSubtitle } from '../../../kit/texts/title-with-subtitle.tsx'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { methodQuery } from '../../../platform/queries/method-query.ts'

/** Statements of clients about tax that they withheld from the contractor; nothing without any. */
export function TaxStatementsCard() {
  const { t } = useLingui()
  const columns = useColumns()
  const { data } = useQuery(methodQuery(taxPeriodsMethods.statements, {}))
  if (!data || data.statements.length === 0) return null
  return (
    <Card
      title={t`Statements of withheld tax`}
      headingLevel={3}
      description={t`From your clients, for your own tax return.`}
      isFlush
    >
      <DataTable
        label={t`Statements of withheld tax`}
        columns={columns}
        rows={data.statements}
        rowKey={({ uuid }) => uuid}
        empty={null}
        isBare
      />
    </Card>
  )
}

const useColumns = (): readonly Column<TaxStatementView>[] => {
  const { t } = useLingui()
  const formats = useFormats()
  return [
    {
      id: 'client',
      header: t`Client`,
      isPrimary: true,
      phonePlace: 'title',
      cell: ({ clientName, from, to }) => {
        const [first, last] = [formats.day(from), formats.day(to)]
        return <TitleWithSubtitle title={clientName} below={t`${first} to ${last}`} />
      },
    },
    { id: 'gross', header: t`Paid with tax`, align: 'end', cell: ({ gross }) => <Money value={gross} /> },
    { id: 'net', header: t`Paid without tax`, align: 'end', cell: ({ net }) => <Money value={net} /> },
    { id: 'materials', header: t`Materials in it`, align: 'end', cell: ({ materials }) => <Money value={materials} /> },
    {
      id: 'withheld',
      header: t`Withheld`,
      align: 'end',
      phonePlace: 'corner',
      cell: ({ withheld }) => <Money value={withheld} />,
    },
  ]
}
