import type { AuditRow } from '@fettle/contracts/audit/audit.methods'
import { Card } from '@fettle/ui/layout/card'
import { Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { DefinitionList } from '@fettle/ui/table/definition-list'
import { useLingui } from '@lingui/react/macro'
import { useEntityName } from '../entity-labels.ts'
import { useFieldName } from '../field-labels.ts'
import { useFieldValue } from '../value-labels.ts'

type Change = AuditRow['changes'][number]

const seal = 'hmac:'

/** Values of each row before and after the change. Secrets and personal data are shown as changed, without their values. */
export function AuditChanges({ changes }: { changes: readonly Change[] }) {
  const { t } = useLingui()
  const [fieldName, thingName, fieldValue] = [useFieldName(), useEntityName(), useFieldValue()]
  const shown = (value: string | null, { thing, field }: Change, currency: string | undefined) =>
    value === null
      ? t`nothing`
      : value.startsWith(seal)
        ? t`sealed ${value.slice(seal.length, seal.length + 6)}`
        : fieldValue(value, { thing, field, currency })
  return (
    <Card title={t`Before and after`} headingLevel={3}>
      <Stack gap={4}>
        {rowsOf(changes).map(([row, fields]) => (
          <div key={row}>
            <Text weight="medium">{thingName(fields[0]?.thing ?? '')}</Text>
            <DefinitionList
              items={fields.map((change) => ({
                label: fieldName(change.thing, change.field),
                value: `${shown(change.before, change, currencyOf(fields))} → ${shown(change.after, change, currencyOf(fields))}`,
              }))}
            />
          </div>
        ))}
        <Text size="small" tone="soft">
          {t`Sealed values are secrets or personal data. Equal seals mean equal values.`}
        </Text>
      </Stack>
    </Card>
  )
}

const rowsOf = (changes: readonly Change[]): [string, Change[]][] => {
  const rows = new Map<string, Change[]>()
  for (const change of changes) {
    const row = `${change.thing} ${change.uuid}`
    rows.set(row, [...(rows.get(row) ?? []), change])
  }
  return [...rows]
}

const currencyOf = (row: readonly Change[]): string | undefined => {
  const currency = row.find(({ field }) => field === 'currency')
  return currency?.after ?? currency?.before ?? undefined
}
