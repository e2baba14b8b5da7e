import { searchKey, tileKey } from '@fettle/domain/repair-reports/own-tree'
import { type Category, categorySlugs, type Service, servicesOf } from '@fettle/domain/work-orders/categories'
import { Button } from '@fettle/ui/controls/button'
import { SelectField } from '@fettle/ui/fields/select-field'
import { TextField } from '@fettle/ui/fields/text-field'
import { Stack } from '@fettle/ui/layout/stack'
import { Drawer } from '@fettle/ui/overlays/drawer'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useLabels } from '../../../kit/use-labels.ts'
import { type EditedTree, emptyTile, newCode, type Tile } from './tree-model.ts'

type TileDrawerProps = {
  readonly edited: EditedTree
  /** Absent for a new fault. */
  readonly tile: Tile | undefined
  readonly onSaved: (tile: string) => void
  readonly onClose: () => void
}

/** Name, search words and trade of a fault. */
export function TreeTileDrawer({ edited, tile, onSaved, onClose }: TileDrawerProps) {
  const { t } = useLingui()
  const labels = useLabels()
  const [changed, setChanged] = useState<Tile>(() => tile ?? emptyTile(newCode()))
  const [name, setName] = useState(tile ? edited.textOf(tileKey(tile.id)) : '')
  const [words, setWords] = useState(tile ? edited.textOf(searchKey(tile.id)) : '')
  const [isSaving, setSaving] = useState(false)
  const { id, category, service } = changed
  const chooseCategory = (next: Category) => {
    const services = servicesOf(next)
    setChanged({
      ...changed,
      category: next,
      service: services.find((each) => each === service) ?? (services[0] as Service),
    })
  }
  const save = () => {
    setSaving(true)
    edited
      .saveTile?.(changed, { [tileKey(id)]: name.trim(), [searchKey(id)]: words.trim() })
      .then(
        () => onSaved(id),
        () => undefined,
      )
      .finally(() => setSaving(false))
  }
  return (
    <Drawer
      title={tile ? t`Fault` : t`New fault`}
      isOpen
      keepsOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={<Button isDisabled={name.trim() === ''} loading={isSaving} onPress={save}>{t`Save fault`}</Button>}
    >
      <Stack gap={4}>
        <TextField label={t`Name`} value={name} maxLength={120} onChange={setName} />
        <TextField
          label={t`Words that find it`}
          description={t`What residents may call it, with spaces between.`}
          isRequired={false}
          value={words}
          maxLength={300}
          onChange={setWords}
        />
        <SelectField
          label={t`Trade`}
          value={category}
          onChange={(next) => chooseCategory(next as Category)}
          options={categorySlugs.map((each) => ({ id: each, label: labels.category(each) }))}
        />
        <SelectField
          label={t`Service`}
          value={service}
          onChange={(next) => setChanged({ ...changed, service: next as Service })}
          options={servicesOf(category).map((each) => ({ id: each, label: labels.service(category, each) }))}
        />
      </Stack>
    </Drawer>
  )
}
