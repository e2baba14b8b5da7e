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
import { type ReactNode, useMemo, useState } from 'react'
import type * as z from 'zod/mini'
import { CsvFileDrop } from '../../../kit/uploads/csv-file-drop.tsx'
import { useLabels } from '../../../kit/use-labels.ts'
import { useIsPhone } from '../../../kit/use-media.ts'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { EarlierImports } from './earlier-imports.tsx'

type CheckedFile = TableCheckView & { readonly unusedFiles?: readonly string[] }
type Calls = {
  readonly check: (input: { text: string }) => Promise<CheckedFile>
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
  /** Documents that rows name, chosen first; a check of fewer of them counts no more. */
  readonly documents?: { readonly field: ReactNode; readonly count: number; readonly isBusy: boolean }
  readonly onClose: () => void
}
type Checked = { readonly text: string; readonly documents: number; readonly view: CheckedFile }

/** Imports a CSV file with the columns of the export: what every row would do first, then all rows at once. */
export function ImportDialog({ title, description, calls, subject, documents, onClose }: ImportDialogProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const [last, setChecked] = useState<Checked>()
  const given = documents?.count ?? 0
  const checked = last?.documents === given ? last : undefined
  const check = async (text: string) => setChecked({ text, documents: given, view: await calls.check({ text }) })
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
        {documents?.field}
        <ChooseFile
          description={description}
          isBusy={calls.isChecking || (documents?.isBusy ?? false)}
          onStart={() => setChecked(undefined)}
          onText={check}
        />
        {last && !checked && !documents?.isBusy && (
          <Button
            variant="secondary"
            loading={calls.isChecking}
            onPress={() => void check(last.text).catch(() => undefined)}
          >
            {t`Check the file again`}
          </Button>
        )}
        {checked && <NotImported view={checked.view} />}
        {checked && <Figures view={checked.view} />}
        {checked ? <CheckedRows view={checked.view} /> : <EarlierImports subject={subject} />}
      </Stack>
    </Dialog>
  )
}

/** Columns and documents that came in and are not imported. */
function NotImported({ view: { unusedColumns, unusedFiles = [] } }: { view: CheckedFile }) {
  const { t } = useLingui()
  return (
    <>
      {unusedColumns.length > 0 && <Banner title={t`Not imported from the file`}>{unusedColumns.join(', ')}</Banner>}
      {unusedFiles.length > 0 && <Banner title={t`Documents that no row names`}>{unusedFiles.join(', ')}</Banner>}
    </>
  )
}

type ChooseFileProps = {
  readonly description: string
  readonly isBusy: boolean
  readonly onStart: () => void
  readonly onText: (text: string) => Promise<void>
}

function ChooseFile({ description, isBusy, onStart, onText }: ChooseFileProps) {
  const { t } = useLingui()
  return (
    <CsvFileDrop
      label={t`CSV file`}
      description={description}
      limit={{ bytes: 1_900_000, message: t`The file is too large: 1.9 MB at most. Split it into parts.` }}
      isBusy={isBusy}
      onStart={onStart}
      onText={({ text }) => onText(text)}
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
