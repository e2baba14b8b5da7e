import {
  type PriceImportView,
  type PriceListView,
  priceListsMethods,
} from '@fettle/contracts/price-lists/price-lists.methods'
import type { PriceColumn } from '@fettle/domain/price-lists/price-list-import'
import { Button } from '@fettle/ui/controls/button'
import { Banner } from '@fettle/ui/feedback/banner'
import { toast } from '@fettle/ui/feedback/toast'
import { SelectField } from '@fettle/ui/fields/select-field'
import { Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { Dialog } from '@fettle/ui/overlays/dialog'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { CsvFileDrop } from '../../../kit/uploads/csv-file-drop.tsx'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { useCommand } from '../../../platform/queries/use-command.ts'
import { ImportedRows } from '../parts/imported-rows.tsx'
import { usePriceListLabels } from '../use-price-list-labels.ts'

type Columns = Partial<Record<PriceColumn, string>>
type Checked = { readonly text: string; readonly columns: Columns; readonly view: PriceImportView }
type ImportPricesDialogProps = { readonly list: PriceListView; readonly onClose: () => void }

/** Imports prices from a CSV file: a dry run shows the result row by row, and a confirmation applies it. */
export function ImportPricesDialog({ list, onClose }: ImportPricesDialogProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const [checked, setChecked] = useState<Checked>()
  const run = useCommand(priceListsMethods.runImport)
  const take = async ({ text, columns }: Checked) => {
    const { newCount, changedCount } = await run.run({ priceListUuid: list.uuid, text, columns })
    toast.success({ title: t`${formats.number(newCount)} added, ${formats.number(changedCount)} changed` })
    onClose()
  }
  const moved = checked ? checked.view.newCount + checked.view.changedCount : 0
  return (
    <Dialog
      title={t`Import items`}
      size="large"
      isOpen
      keepsOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        <>
          <Button variant="secondary" color="default" onPress={onClose}>
            {t`Cancel`}
          </Button>
          {checked && checked.view.choices.length === 0 && checked.view.faultCount === 0 && moved > 0 && (
            <Button loading={run.isRunning} onPress={() => void take(checked).catch(() => undefined)}>
              {t`Import ${formats.number(moved)} items`}
            </Button>
          )}
        </>
      }
    >
      <Stack>
        <ChooseFile list={list} onChecked={setChecked} />
        {checked && checked.view.choices.length > 0 && (
          <ChooseColumns list={list} checked={checked} onChecked={setChecked} />
        )}
        {checked && <LeftOut view={checked.view} />}
        {checked && checked.view.choices.length === 0 && <Figures view={checked.view} />}
        {checked && checked.view.rows.length > 0 && <ImportedRows rows={checked.view.rows} />}
      </Stack>
    </Dialog>
  )
}

function ChooseFile({ list, onChecked }: { list: PriceListView; onChecked: (checked: Checked | undefined) => void }) {
  const { t } = useLingui()
  const check = useCommand(priceListsMethods.checkImport, { isQuiet: true })
  return (
    <CsvFileDrop
      label={t`Items from a CSV file`}
      description={t`One row names the columns: code, description and unit price, and if you like unit, kind and trade. Without a unit an item is counted by the piece. Items are matched by code; what the file does not name stays.`}
      limit={{ bytes: 1_900_000, message: t`The file is too large: 1.9 MB at most. Split it into parts.` }}
      isBusy={check.isRunning}
      onStart={() => onChecked(undefined)}
      onText={async ({ text }) =>
        onChecked({ text, columns: {}, view: await check.run({ priceListUuid: list.uuid, text }) })
      }
    />
  )
}

type ChooseColumnsProps = { list: PriceListView; checked: Checked; onChecked: (checked: Checked) => void }

/** Several headings fit one field, as net and gross prices do: a person says which one is meant. */
function ChooseColumns({ list, checked, onChecked }: ChooseColumnsProps) {
  const { t } = useLingui()
  const { column: columnLabels } = usePriceListLabels()
  const check = useCommand(priceListsMethods.checkImport)
  const [chosen, setChosen] = useState<Columns>({})
  const { choices } = checked.view
  const columns = { ...checked.columns, ...chosen }
  const apply = async () => {
    const input = { priceListUuid: list.uuid, text: checked.text, columns }
    onChecked({ text: checked.text, columns, view: await check.run(input) })
  }
  return (
    <Banner status="warning" title={t`Several columns could be meant`}>
      <Stack>
        {choices.map(({ column, headings }) => (
          <SelectField
            key={column}
            label={columnLabels[column]}
            options={headings.map((heading) => ({ id: heading, label: heading }))}
            value={chosen[column] ?? ''}
            onChange={(heading) => setChosen({ ...chosen, [column]: heading })}
          />
        ))}
        <Button
          isDisabled={choices.some(({ column }) => !chosen[column])}
          loading={check.isRunning}
          onPress={() => void apply().catch(() => undefined)}
        >
          {t`Check every row`}
        </Button>
      </Stack>
    </Banner>
  )
}

/** What stands in the file and is not imported. */
function LeftOut({ view: { unusedColumns, skippedRows } }: { view: PriceImportView }) {
  const { t } = useLingui()
  if (unusedColumns.length === 0 && skippedRows.length === 0) return null
  return (
    <Banner title={t`Not imported from the file`}>
      <Stack gap={2}>
        {unusedColumns.length > 0 && <Text>{t`Columns: ${unusedColumns.join(', ')}`}</Text>}
        {skippedRows.length > 0 && (
          <Text keepsLines>
            {t`Rows above the headings:`} {skippedRows.map(({ row, text }) => `${row}: ${text}`).join('\n')}
          </Text>
        )}
      </Stack>
    </Banner>
  )
}

function Figures({ view: { newCount, changedCount, sameCount, faultCount } }: { view: PriceImportView }) {
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
    <Banner status="success" title={t`The file can be imported`}>
      {figures}
    </Banner>
  )
}
