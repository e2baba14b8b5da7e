import {
  type PriceImportView,
  type PriceListView,
  priceListsMethods,
} from '@fettle/contracts/price-lists/price-lists.methods'
import { Button } from '@fettle/ui/controls/button'
import { Banner } from '@fettle/ui/feedback/banner'
import { toast } from '@fettle/ui/feedback/toast'
import { FileDrop } from '@fettle/ui/fields/file-drop'
import { Stack } from '@fettle/ui/layout/stack'
import { Dialog } from '@fettle/ui/overlays/dialog'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { readTextFile } from '../../../kit/uploads/read-text-file.ts'
import { ApiError } from '../../../platform/calls/api-error.ts'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { useCommand } from '../../../platform/queries/use-command.ts'
import { ImportedRows } from '../parts/imported-rows.tsx'

type Checked = { readonly text: string; readonly view: PriceImportView }
type ImportPricesDialogProps = { readonly list: PriceListView; readonly onClose: () => void }

const largest = 1_900_000

/** Imports prices from a CSV file: a dry run shows the result row by row, and a confirmation applies it. */
export function ImportPricesDialog({ list, onClose }: ImportPricesDialogProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const [checked, setChecked] = useState<Checked>()
  const run = useCommand(priceListsMethods.runImport)
  const take = async ({ text }: Checked) => {
    const { newCount, changedCount } = await run.run({ priceListUuid: list.uuid, text })
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
          {checked && checked.view.faultCount === 0 && moved > 0 && (
            <Button loading={run.isRunning} onPress={() => void take(checked).catch(() => undefined)}>
              {t`Import ${formats.number(moved)} items`}
            </Button>
          )}
        </>
      }
    >
      <Stack>
        <ChooseFile list={list} onChecked={setChecked} />
        {checked && <Figures view={checked.view} />}
        {checked && checked.view.rows.length > 0 && <ImportedRows rows={checked.view.rows} />}
      </Stack>
    </Dialog>
  )
}

function ChooseFile({ list, onChecked }: { list: PriceListView; onChecked: (checked: Checked | undefined) => void }) {
  const { t } = useLingui()
  const check = useCommand(priceListsMethods.checkImport, { isQuiet: true })
  const [name, setName] = useState('')
  const [fault, setFault] = useState<string>()
  const take = async ([file]: readonly File[]) => {
    if (!file) return
    setName(file.name)
    setFault(undefined)
    onChecked(undefined)
    if (file.size > largest) return setFault(t`The file is too large: 1.9 MB at most. Split it into parts.`)
    try {
      const text = await readTextFile(file)
      onChecked({ text, view: await check.run({ priceListUuid: list.uuid, text }) })
    } catch (problem) {
      setFault(problem instanceof ApiError ? problem.message : t`The file could not be read.`)
    }
  }
  return (
    <FileDrop
      label={t`Items from a CSV file`}
      description={t`The first row names the columns: code, description and unit price, and if you like unit, kind and trade. Items are matched by code; what the file does not name stays.`}
      chooseLabel={t`Choose a CSV file`}
      accept={['.csv', 'text/csv', 'text/plain']}
      isMultiple={false}
      isDisabled={check.isRunning}
      errorMessage={fault}
      files={check.isRunning ? [{ id: name, name, state: 'uploading' }] : []}
      onAdd={(files) => void take(files)}
    />
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
