import { placeImportsMethods } from '@fettle/contracts/place-imports/place-imports.methods'
import type { TableImportView } from '@fettle/contracts/place-imports/table-import'
import type { TableSubject } from '@fettle/domain/place-imports/place-imports.manifest'
import { toast } from '@fettle/ui/feedback/toast'
import { Row, Stack } from '@fettle/ui/layout/stack'
import { Heading, Text } from '@fettle/ui/layout/text'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ConfirmedAction } from '../../../kit/actions/confirmed-action.tsx'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { methodQuery } from '../../../platform/queries/method-query.ts'
import { useCommand } from '../../../platform/queries/use-command.ts'

/** The latest imports of a subject, which can be undone. Renders nothing without any. */
export function EarlierImports({ subject }: { readonly subject: TableSubject }) {
  const { t } = useLingui()
  const { data } = useQuery(methodQuery(placeImportsMethods.list, { subject }))
  if (!data || data.imports.length === 0) return null
  return (
    <Stack gap={3}>
      <Heading level={3} size="small">
        {t`Earlier imports`}
      </Heading>
      {data.imports.map((each) => (
        <EarlierImport key={each.uuid} one={each} />
      ))}
    </Stack>
  )
}

function EarlierImport({ one }: { readonly one: TableImportView }) {
  const { t } = useLingui()
  const formats = useFormats()
  const undo = useCommand(placeImportsMethods.undo)
  const { uuid: importUuid, newCount, changedCount, undoneAt, undoneCount, keptCount, keptNames } = one
  const [added, changed] = [formats.number(newCount), formats.number(changedCount)]
  const [undone, left] = [formats.number(undoneCount), formats.number(keptCount)]
  return (
    <Row justify="between" stacksOnPhone>
      <Stack gap={0}>
        <Text>{t`${added} added, ${changed} changed`}</Text>
        <Text size="small" tone="soft">
          {[formats.dateTime(one.createdAt), one.createdBy].filter(Boolean).join(' · ')}
        </Text>
        {undoneAt !== null && (
          <Text size="small" tone="soft">
            {keptCount === 0 ? t`Undone: ${undone}` : t`Undone: ${undone}. Kept: ${left} (${keptNames.join(', ')})`}
          </Text>
        )}
      </Stack>
      <ConfirmedAction
        verb="undo"
        view={one}
        size="small"
        variant="secondary"
        title={t`Undo this import?`}
        question={t`What it added is removed, and what it changed gets its former values. What was changed since or is in use is kept.`}
        onConfirm={async () => {
          const done = await undo.run({ importUuid })
          toast.success({ title: t`Undone: ${formats.number(done.undoneCount)}` })
        }}
      >
        {t`Undo`}
      </ConfirmedAction>
    </Row>
  )
}
