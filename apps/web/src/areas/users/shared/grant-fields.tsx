import type { GrantChoice } from '@fettle/contracts/users/roles.methods'
import type { Grant } from '@fettle/domain/access/grants'
import { Heading, Text } from '@fettle/ui/layout/text'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { MatrixExpander } from '../../../kit/matrix/matrix-expander.tsx'
import { MatrixSelect } from '../../../kit/matrix/matrix-select.tsx'
import { type MatrixRow, MatrixTable } from '../../../kit/matrix/matrix-table.tsx'
import s from './grant-fields.module.css'
import {
  columnOf,
  grantColumns,
  grantDifference,
  grantRows,
  isCellChanged,
  reachesOf,
  reachOf,
  withReach,
} from './grant-matrix.ts'
import type { GrantValues } from './grant-values.ts'
import { usePermissionLabels } from './permission-labels.ts'

type GrantFieldsProps = {
  readonly choices: readonly GrantChoice[]
  /** Values to compare with, and their name. */
  readonly base?: { readonly name: string; readonly values: GrantValues } | undefined
}

/** Permissions of a role or an API key: areas by view, change and decide. */
export function GrantFields({ choices, base }: GrantFieldsProps) {
  const { t } = useLingui()
  const rows = useRows(choices, base?.values)
  return (
    <section className={s.matrix} aria-label={t`Permissions`}>
      <div className={s.summary}>
        <Heading level={2} size="lead">
          {t`Permissions`}
        </Heading>
        <Summary choices={choices} base={base} />
      </div>
      <MatrixTable
        label={t`Permissions`}
        corner={t`Area`}
        columns={[t`See`, t`Change`, t`Decide`, t`Set all`]}
        rows={rows}
      />
    </section>
  )
}

const useGrants = () => useWatch<{ grants: GrantValues }, 'grants'>({ name: 'grants' })

function Summary({ choices, base }: GrantFieldsProps) {
  const { t } = useLingui()
  const { granted, more, fewer } = grantDifference(choices, useGrants(), base?.values ?? {})
  const parts = [
    t`${granted} of ${choices.length} granted`,
    base && more > 0 && t`${more} more than ${base.name}`,
    base && fewer > 0 && t`${fewer} fewer than ${base.name}`,
    base && more + fewer === 0 && t`the same as ${base.name}`,
  ]
  return (
    <output>
      <Text as="span" size="small" tone="soft">
        {parts.filter(Boolean).join(' · ')}
      </Text>
    </output>
  )
}

const useRows = (choices: readonly GrantChoice[], base: GrantValues | undefined): readonly MatrixRow[] => {
  const { t } = useLingui()
  const labels = usePermissionLabels()
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const cellOf = useCells(base)
  const columnLabels = { view: t`See`, change: t`Change`, decide: t`Decide` }
  const turn = (area: string, isOpen: boolean) => {
    const next = new Set(open)
    if (isOpen) next.add(area)
    else next.delete(area)
    setOpen(next)
  }
  return grantRows(choices).map(({ area, all, cells }) => {
    const name = labels.area(area)
    const isOpen = open.has(area)
    return {
      id: area,
      head:
        all.length > 1 ? <MatrixExpander label={name} isOpen={isOpen} onChange={(next) => turn(area, next)} /> : name,
      cells: [
        ...grantColumns.map((column, at) => cellOf(cells[at] ?? [], `${name}: ${columnLabels[column]}`)),
        all.length > 1 && cellOf(all, t`${name}: set all`),
      ],
      parts: isOpen
        ? all.map((choice) => ({
            id: choice.permission,
            head: labels.permission[choice.permission],
            cells: [
              ...grantColumns.map(
                (column) => column === columnOf(choice) && cellOf([choice], labels.permission[choice.permission]),
              ),
              null,
            ],
          }))
        : [],
    }
  })
}

/** Renders the control of a cell. */
const useCells = (base: GrantValues | undefined) => {
  const { t } = useLingui()
  const { setValue } = useFormContext<{ grants: GrantValues }>()
  const grants = useGrants()
  const reachLabels: Readonly<Record<Grant, string>> = {
    assigned: t`Assigned`,
    limit: t`Up to the limit`,
    scope: t`Own branches`,
    all: t`All`,
  }
  return (cell: readonly GrantChoice[], label: string) => {
    if (cell.length === 0) return null
    const value = reachOf(cell, grants)
    const isClosed = cell.every((choice) => choice.open.length === 0)
    const options = [
      { id: '', label: t`Not granted` },
      ...reachesOf(cell).map((reach) => ({
        id: reach,
        label: reachLabels[reach],
        isDisabled: !cell.some((choice) => choice.open.includes(reach)),
      })),
      ...(value === 'mixed' ? [{ id: 'mixed', label: t`Mixed`, isDisabled: true }] : []),
    ]
    return (
      <MatrixSelect
        label={label}
        value={value}
        options={options}
        isDisabled={isClosed}
        hint={isClosed ? t`You do not hold this yourself.` : undefined}
        isChanged={base !== undefined && isCellChanged(cell, grants, base)}
        onChange={(reach) => setValue('grants', withReach(cell, grants, reach as Grant | ''), { shouldDirty: true })}
      />
    )
  }
}
