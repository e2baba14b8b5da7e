import { Cluster } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { useLingui } from '@lingui/react/macro'
import { useFormats } from '../../../platform/edition/use-formats.ts'

type RowsLeftOutProps = { readonly rows: readonly unknown[]; readonly rowCount: number }

/** Says that a table shows the largest rows of a report alone. Renders nothing where it shows all. */
export function RowsLeftOut({ rows, rowCount }: RowsLeftOutProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const [shown, every] = [formats.number(rows.length), formats.number(rowCount)]
  if (rowCount <= rows.length) return null
  return (
    <Cluster>
      <Text size="small" tone="soft">
        {t`The ${shown} largest of ${every}; the file has all.`}
      </Text>
    </Cluster>
  )
}
