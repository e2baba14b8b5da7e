import type { occurrencesMethods } from '@fettle/contracts/planned-maintenance/occurrences.methods'
import { SelectField } from '@fettle/ui/fields/select-field'
import { Card } from '@fettle/ui/layout/card'
import { Stack } from '@fettle/ui/layout/stack'
import { DataTable } from '@fettle/ui/table/data-table'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useLabels } from '../../../kit/use-labels.ts'
import { useNow } from '../../../kit/use-now.ts'
import { useClientPaths } from '../../../kit/use-paths.ts'
import type { CallOutput } from '../../../platform/calls/call.ts'
import { useFormats } from '../../../platform/edition/use-formats.ts'

type Forecast = CallOutput<typeof occurrencesMethods.forecast>
type Row = Pick<Forecast['months'][number], 'dates' | 'budget'> & {
  readonly id: string
  readonly name: string
  /** Filter of the list of its dates. */
  readonly filter: string
}
const parts = ['category', 'branch', 'contractor'] as const
type Part = (typeof parts)[number]

/** Planned work of all months by category, branch or contractor; each row opens its dates. */
export function ForecastBreakdown({ forecast }: { forecast: Forecast }) {
  const { t } = useLingui()
  const formats = useFormats()
  const paths = useClientPaths()
  const today = formats.dayIn(useNow())
  const [part, setPart] = useState<Part>('category')
  const rows = useRows(forecast)[part]
  const labels: Readonly<Record<Part, string>> = {
    category: t`Trade`,
    branch: t`Branch`,
    contractor: t`Contractor`,
  }
  return (
    <Card title={t`Planned work of 24 months`}>
      <Stack gap={3}>
        <SelectField
          label={t`Group by`}
          value={part}
          onChange={(next) => setPart(parts.find((each) => each === next) ?? 'category')}
          options={parts.map((id) => ({ id, label: labels[id] }))}
        />
        <DataTable
          label={labels[part]}
          rows={rows}
          empty={null}
          rowKey={({ id }) => id}
          rowHref={({ filter }) => `${paths.plannedMaintenance}?from=${today}&${filter}`}
          columns={[
            { id: 'name', header: labels[part], isPrimary: true, phonePlace: 'title', cell: ({ name }) => name },
            { id: 'dates', header: t`Due dates`, align: 'end', cell: ({ dates }) => formats.number(dates) },
            { id: 'budget', header: t`Budget`, align: 'end', cell: ({ budget }) => formats.money(budget) },
          ]}
        />
      </Stack>
    </Card>
  )
}

const useRows = ({ categories, organisations, contractors }: Forecast): Readonly<Record<Part, readonly Row[]>> => {
  const { t } = useLingui()
  const labels = useLabels()
  return {
    category: categories.map(({ category, ...figures }) => ({
      id: category,
      name: labels.category(category),
      filter: `category=${category}`,
      ...figures,
    })),
    branch: organisations.map(({ organisationUuid: id, ...figures }) => ({ id, filter: `branch=${id}`, ...figures })),
    contractor: contractors.map(({ contractorUuid, name, ...figures }) => {
      const id = contractorUuid ?? 'none'
      return { id, name: name ?? t`Without contractor`, filter: `contractor=${id}`, ...figures }
    }),
  }
}
