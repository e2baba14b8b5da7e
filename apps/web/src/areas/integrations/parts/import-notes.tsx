import type { ImportView } from '@fettle/contracts/integrations/imports.methods'
import { Banner } from '@fettle/ui/feedback/banner'
import { Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { useLingui } from '@lingui/react/macro'

/** How a column of a file is called on screens. */
export const useColumnLabel = () => {
  const { t } = useLingui()
  return ({ heading, name, position }: ImportView['columns'][number]): string =>
    name === '' ? t`Column ${position}, without a heading` : heading
}

/** Columns of the file from which nothing is taken over, by their labels. */
export function UnusedColumns({ one, unused }: { one: ImportView; unused: readonly string[] }) {
  const { t } = useLingui()
  const label = useColumnLabel()
  const columns = one.columns.filter(({ heading }) => unused.includes(heading))
  if (columns.length === 0) return null
  return (
    <Banner status="warning" title={t`Columns that are not imported`}>
      {columns.map(label).join(', ')}
    </Banner>
  )
}

const useNoteText = () => {
  const { t } = useLingui()
  return ({ kind, facts }: ImportView['notes'][number]): string => {
    const count = facts.count ?? 0
    const { headings = '', positions = '' } = facts
    if (kind === 'rows_skipped')
      return t`Rows above the headings that are not imported: ${count}. If the headings stand elsewhere, upload the file again and name their row.`
    if (kind === 'headings_doubled')
      return t`These headings occur more than once: ${headings}. Please choose the right column for each field.`
    if (kind === 'columns_unnamed') return t`These columns hold data without a heading: ${positions}.`
    return t`The file was read as Windows-1252. Please look whether letters such as ä, é or £ are right.`
  }
}

/** What was made of the file before its rows were read. */
export function ImportNotes({ one: { notes } }: { one: ImportView }) {
  const { t } = useLingui()
  const text = useNoteText()
  if (notes.length === 0) return null
  return (
    <Banner title={t`About the file`}>
      <Stack gap={2}>
        {notes.map((note) => (
          <div key={note.kind}>
            <Text>{text(note)}</Text>
            {note.facts.rows && (
              <Text size="small" tone="soft" keepsLines>
                {note.facts.rows}
              </Text>
            )}
          </div>
        ))}
      </Stack>
    </Banner>
  )
}
