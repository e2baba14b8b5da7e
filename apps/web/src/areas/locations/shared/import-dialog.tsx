import type { TableCheckView, tableFigures } from '@fettle/contracts/place-imports/table-import'
import type { TableSubject } from '@fettle/domain/place-imports/place-imports.manifest'
import { Button } from '@fettle/ui/controls/button'
import { UploadArrowIcon } from '@fettle/ui/controls/icons'
import { StatusBadge } from '@fettle/ui/controls/status-badge'
import { Banner } from '@fettle/ui/feedback/banner'
import { toast } from '@fettle/ui/feedback/toast'
import { Stack } from '@fettle/ui/layout/stack'
import { Figure, Text } from '@fettle/ui/layout/text'
import { Dialog } from '@fettle/ui/overlays/dialog'
import { type Column, DataTable } from '@fettle/ui/table/data-table'
import { useLingui } from '@lingui/react/macro'
import { useMemo, useState } from 'react'
import type * as z from 'zod/mini'
import { CsvFileDrop } from '../../../kit/uploads/csv-file-drop.tsx'
import { useLabels } from '../../../kit/use-labels.ts'
import { useIsPhone } from '../../../kit/use-media.ts'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { EarlierImports } from './earlier-imports.tsx'

type Calls = {
  readonly check: (input: { text: string }) => Promise<TableCheckView>
  readonly run: (input: { text: string }) => Promise<z.output<typeof tableFigures>>
  readonly isChecking: boolean
  readonly isRunning: boolean
}
type ImportDialogProps = {
  readonly title: string
  /** What the file holds, and how its rows are matched. */
  readonly description: string
  readonly calls: Calls
  readonly subject: TableSubject
  readonly onClose: () => void
}
type Checked = { readonly text: string; readonly view: TableCheckView }

/** Imports a CSV file with the columns of the export: what every row would do first, then all rows at once. */
export function ImportDialog({ title, description, calls, subject, onClose }: ImportDialogProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const [checked, setChecked] = useState<Checked>()
  const count = checked ? checked.view.newCount + checked.view.changedCount : 0
  const take = async (text: string) => {
    const { newCount, changedCount } = await calls.run({ text })
    toast.success({ title: t`${formats.number(newCount)} added, ${formats.number(changedCount)} changed` })
    onClose()
  }
  return (
    <Dialog
      title={title}
      size="large"
      isOpen
      keepsOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        <>
          <Button variant="secondary" color="default" onPress={onClose}>
            {t`Cancel`}
          </Button>
          {checked && checked.view.faultCount === 0 && count > 0 && (
            <Button loading={calls.isRunning} onPress={() => void take(checked.text).catch(() => undefined)}>
              {t`Import ${formats.number(count)} rows`}
            </Button>
          )}
        </>
      }
    >
      <Stack>
        <ChooseFile description={description} calls={calls} onChecked={setChecked} />
        {checked && checked.view.unusedColumns.length > 0 && (
          <Banner title={t`Not imported from the file`}>{checked.view.unusedColumns.join(', ')}</Banner>
        )}
        {checked && <Figures view={checked.view} />}
        {checked ? <CheckedRows view={checked.view} /> : <EarlierImports subject={subject} />}
      </Stack>
    </Dialog>
  )
}

type ChooseFileProps = Pick<ImportDialogProps, 'description' | 'calls'> & {
  readonly onChecked: (checked: Checked | undefined) => void
}

function ChooseFile({ description, calls, onChecked }: ChooseFileProps) {
  const { t } = useLingui()
  return (
    <CsvFileDrop
      label={t`CSV file`}
      description={description}
      limit={{ bytes: 1_900_000, message: t`The file is too large: 1.9 MB at most. Split it into parts.` }}
      isBusy={calls.isChecking}
      onStart={() => onChecked(undefined)}
      onText={async ({ text }) => onChecked({ text, view: await calls.check({ text }) })}
    />
  )
}

function Figures({ view: { newCount, changedCount, sameCount, faultCount } }: { view: TableCheckView }) {
  const { t } = useLingui()
  const formats = useFormats()
  const figures = t`${formats.number(newCount)} new, ${formats.number(changedCount)} changed, ${formats.number(sameCount)} unchanged.`
  if (faultCount > 0)
    return (
      <Banner status="error" isUrgent title={t`Rows with errors: ${formats.number(faultCount)}`}>
        {t`Correct them in the file and choose it again; nothing is imported before that.`} {figures}
      </Banner>
    )
  return (
    <Banner
      status={newCount + changedCount > 0 ? 'success' : 'info'}
      title={newCount + changedCount > 0 ? t`The file can be imported` : t`The file changes nothing`}
    >
      {figures}
    </Banner>
  )
}

type CheckedRow = TableCheckView['rows'][number]
const statuses = { fault: 'error', changed: 'in_progress', new: 'ready', same: 'info' } as const

/** Rows with their effect, errors first; of a long file the first ones. */
function CheckedRows({ view }: { view: TableCheckView }) {
  const { t } = useLingui()
  return (
    <DataTable
      label={t`Rows of the file`}
      columns={useColumns()}
      rows={view.rows}
      rowKey={({ row }) => String(row)}
      empty={null}
    />
  )
}

const useColumns = (): readonly Column<CheckedRow>[] => {
  const { t } = useLingui()
  const labels = useLabels()
  return useMemo(
    (): readonly Column<CheckedRow>[] => [
      { id: 'name', header: t`Name`, isPrimary: true, phonePlace: 'title', cell: ({ name }) => name || '–' },
      {
        id: 'verdict',
        header: t`Status`,
        phonePlace: 'corner',
        cell: ({ verdict }) => (
          <StatusBadge status={statuses[verdict]}>
            {{ fault: t`Error`, changed: t`Changed`, new: t`New`, same: t`Unchanged` }[verdict]}
          </StatusBadge>
        ),
      },
      { id: 'row', header: t`Row`, align: 'end', cell: ({ row }) => <Figure>{row}</Figure> },
      {
        id: 'faults',
        header: t`What is wrong`,
        cell: ({ faults }) =>
          faults.length === 0
            ? '–'
            : faults.map(({ field, code, facts }) => (
                <Text key={`${field} ${code}`} size="small" tone="critical">
                  {field === '' ? labels.fault(code, facts) : `${field}: ${labels.fault(code, facts)}`}
                </Text>
              )),
      },
    ],
    [t, labels],
  )
}

/** Opens an import; an icon on a phone. */
export function ImportButton({ onPress }: { onPress: () => void }) {
  const { t } = useLingui()
  return (
    <Button
      variant="secondary"
      color="default"
      startIcon={<UploadArrowIcon />}
      iconOnly={useIsPhone()}
      onPress={onPress}
    >
      {t`Import`}
    </Button>
  )
}
