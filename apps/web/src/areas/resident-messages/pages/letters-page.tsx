import {
  type PrintedLetterView,
  printedLettersMethods,
} from '@fettle/contracts/resident-messages/printed-letters.methods'
import { Button } from '@fettle/ui/controls/button'
import { CheckAllIcon } from '@fettle/ui/controls/icons'
import { Link } from '@fettle/ui/controls/link'
import { EmptyState } from '@fettle/ui/feedback/empty-state'
import { toast } from '@fettle/ui/feedback/toast'
import { SwitchField } from '@fettle/ui/fields/switch-field'
import { ListPage } from '@fettle/ui/layout/list-page'
import { Cluster, Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { type Column, DataTable } from '@fettle/ui/table/data-table'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { DocumentButton } from '../../../kit/actions/document-button.tsx'
import { useListAddress } from '../../../kit/lists/list-address.ts'
import { ListPagination } from '../../../kit/lists/list-pagination.tsx'
import { listLoadState } from '../../../kit/screens/load-state.tsx'
import { useClientPaths } from '../../../kit/use-paths.ts'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { methodPageQuery } from '../../../platform/queries/method-query.ts'
import { useCommand } from '../../../platform/queries/use-command.ts'
import { useMessageLabels } from '../shared/use-message-labels.ts'

/** Letters to residents who get neither e-mails nor text messages: to print and to post. */
export function LettersPage() {
  const { t } = useLingui()
  const { state, offset, change } = useListAddress(['posted'])
  const isPosted = state.posted === 'yes'
  const list = useQuery(methodPageQuery(printedLettersMethods.list, { isPosted }, { offset }))
  const letters = list.data?.rows ?? []
  return (
    <ListPage
      title={t`Letters to residents`}
      actions={!isPosted && letters.length > 0 && <MarkAll letters={letters} />}
      filters={
        <SwitchField
          label={t`Show posted letters`}
          value={isPosted}
          onChange={(isOn) => change({ posted: isOn ? 'yes' : undefined })}
        />
      }
      {...listLoadState(list, {
        empty: (
          <EmptyState
            title={isPosted ? t`No letter was posted yet` : t`No letters to post`}
            description={t`Residents who want letters, or get neither emails nor text messages, are written to here. Print each letter and mark it as posted.`}
          />
        ),
        table: (rows) => <Letters {...rows} />,
      })}
      pagination={
        <ListPagination paging={list.data?.paging} onOffsetChange={(next) => change({ offset: String(next) })} />
      }
    />
  )
}

/** Marks the letters of the page, which were printed together. */
function MarkAll({ letters }: { letters: readonly PrintedLetterView[] }) {
  const { t } = useLingui()
  const mark = useMarking()
  const count = letters.length
  return (
    <Button
      variant="secondary"
      startIcon={<CheckAllIcon />}
      loading={mark.isRunning}
      onPress={() => mark.run(letters.map(({ uuid }) => uuid))}
    >
      {count === 1 ? t`Mark as posted` : t`Mark all ${count} as posted`}
    </Button>
  )
}

const useMarking = () => {
  const { t } = useLingui()
  const mark = useCommand(printedLettersMethods.markPosted)
  return {
    isRunning: mark.isRunning,
    run: (letterUuids: readonly string[]) =>
      void mark.run({ letterUuids: [...letterUuids] }).then(
        () => toast.success({ title: t`Marked as posted` }),
        () => undefined,
      ),
  }
}

type LettersProps = Omit<Parameters<typeof DataTable<PrintedLetterView>>[0], 'label' | 'columns' | 'rowKey'>

function Letters(rows: LettersProps) {
  const { t } = useLingui()
  return <DataTable label={t`Letters to residents`} columns={useColumns()} rowKey={({ uuid }) => uuid} {...rows} />
}

const useColumns = (): readonly Column<PrintedLetterView>[] => {
  const { t } = useLingui()
  const events = useMessageLabels()
  const formats = useFormats()
  const paths = useClientPaths()
  return [
    {
      id: 'to',
      header: t`To`,
      isPrimary: true,
      phonePlace: 'title',
      cell: ({ name, address }) => (
        <Stack gap={1}>
          {name}
          <Text size="small" tone="soft">
            {address.join(', ')}
          </Text>
        </Stack>
      ),
    },
    { id: 'event', header: t`About`, cell: ({ event }) => events[event] },
    {
      id: 'report',
      header: t`Report`,
      cell: ({ reportUuid, reportNumber }) => <Link href={paths.repairReport(reportUuid)}>{`R-${reportNumber}`}</Link>,
    },
    { id: 'created', header: t`Written`, cell: ({ createdAt }) => formats.dateTime(createdAt) },
    { id: 'actions', header: t`Letter`, phonePlace: 'bare', cell: (letter) => <LetterActions letter={letter} /> },
  ]
}

function LetterActions({ letter }: { letter: PrintedLetterView }) {
  const { t } = useLingui()
  const formats = useFormats()
  const mark = useMarking()
  const { uuid: letterUuid, postedAt, postedBy } = letter
  const when = postedAt === null ? '' : formats.date(postedAt)
  return (
    <Cluster gap={2}>
      <DocumentButton method={printedLettersMethods.document} input={{ letterUuid }} size="small" />
      {postedAt === null ? (
        <Button size="small" variant="secondary" loading={mark.isRunning} onPress={() => mark.run([letterUuid])}>
          {t`Mark as posted`}
        </Button>
      ) : (
        <Text size="small" tone="soft">
          {postedBy === null ? t`Posted on ${when}` : t`Posted on ${when} by ${postedBy}`}
        </Text>
      )}
    </Cluster>
  )
}
