import { type PriceListView, priceListsMethods } from '@fettle/contracts/price-lists/price-lists.methods'
import { Button } from '@fettle/ui/controls/button'
import { LinkButton } from '@fettle/ui/controls/link-button'
import { StatusBadge } from '@fettle/ui/controls/status-badge'
import { toast } from '@fettle/ui/feedback/toast'
import { Card } from '@fettle/ui/layout/card'
import { Cluster, Stack } from '@fettle/ui/layout/stack'
import { DefinitionList } from '@fettle/ui/table/definition-list'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Action } from '../../../kit/actions/action.tsx'
import { DocumentButton } from '../../../kit/actions/document-button.tsx'
import { useUndoToast } from '../../../kit/actions/use-undo-toast.ts'
import { loadStateOf } from '../../../kit/screens/load-state.tsx'
import { PartSkeleton } from '../../../kit/screens/page-skeleton.tsx'
import { SettingsScreen } from '../../../kit/settings/settings-screen.tsx'
import { useSettingsPaths } from '../../../kit/use-paths.ts'
import { methodQuery } from '../../../platform/queries/method-query.ts'
import { useCommand } from '../../../platform/queries/use-command.ts'
import { ImportPricesDialog } from '../forms/import-prices-dialog.tsx'
import { PriceListDrawer } from '../forms/price-list-drawer.tsx'
import { statusColors, usePriceListLabels } from '../use-price-list-labels.ts'
import { PriceItems } from './price-items.tsx'

/** One price list: period, contractors and items. */
export function PriceListScreen({ priceListUuid }: { priceListUuid: string }) {
  const { t } = useLingui()
  const paths = useSettingsPaths()
  const reading = useQuery(methodQuery(priceListsMethods.get, { priceListUuid }))
  return (
    <SettingsScreen
      title={reading.data?.name ?? t`Price list`}
      actions={
        <LinkButton href={paths.priceLists} variant="tertiary" color="default" size="small">
          {t`All price lists`}
        </LinkButton>
      }
      {...loadStateOf(reading, <PartSkeleton lines={8} />)}
    >
      {(list) => (
        <Stack>
          <Terms list={list} />
          <PriceItems list={list} />
        </Stack>
      )}
    </SettingsScreen>
  )
}

function Terms({ list }: { list: PriceListView }) {
  const { t } = useLingui()
  const labels = usePriceListLabels()
  const differing = list.terms.filter(({ uplift }) => uplift !== 0)
  return (
    <Card
      title={t`Terms of the list`}
      description={t`Existing quotes keep their prices.`}
      actions={<ListActions list={list} />}
    >
      <DefinitionList
        layout="columns"
        items={[
          {
            label: t`Status`,
            value: <StatusBadge status={statusColors[list.standing]}>{labels.standing[list.standing]}</StatusBadge>,
          },
          { label: t`Valid`, value: labels.term(list) },
          { label: t`For`, value: labels.audience(list) },
          ...differing.map(({ contractorName, uplift }) => ({ label: contractorName, value: labels.uplift(uplift) })),
        ]}
      />
    </Card>
  )
}

function ListActions({ list }: { list: PriceListView }) {
  const { t } = useLingui()
  const [open, setOpen] = useState<'terms' | 'import' | null>(null)
  const archive = useCommand(priceListsMethods.archive)
  const restore = useCommand(priceListsMethods.restore)
  const { uuid: priceListUuid, version, name } = list
  const undoable = useUndoToast()
  const putAway = async () => {
    const archived = await archive.run({ priceListUuid, version })
    undoable(t`Price list ${name} archived`, () => restore.run({ priceListUuid, version: archived.version }))
  }
  const bringBack = async () => {
    await restore.run({ priceListUuid, version })
    toast.success({ title: t`Price list ${name} restored` })
  }
  const quietly = (work: Promise<unknown>) => void work.catch(() => undefined)
  const look = { view: list, variant: 'secondary', color: 'default', size: 'small' } as const
  return (
    <Cluster>
      <Action verb="edit" {...look} onPress={() => setOpen('terms')}>
        {t`Change`}
      </Action>
      {list.itemCount > 0 && (
        <DocumentButton
          method={priceListsMethods.export}
          input={{ priceListUuid }}
          label={t`Download as CSV`}
          size="small"
        />
      )}
      {list.can.includes('edit') && (
        <Button variant="secondary" color="default" size="small" onPress={() => setOpen('import')}>
          {t`Import items`}
        </Button>
      )}
      <Action verb="archive" {...look} loading={archive.isRunning} onPress={() => quietly(putAway())}>
        {t`Archive`}
      </Action>
      <Action verb="restore" {...look} loading={restore.isRunning} onPress={() => quietly(bringBack())}>
        {t`Restore`}
      </Action>
      {open === 'terms' && <PriceListDrawer list={list} onClose={() => setOpen(null)} />}
      {open === 'import' && <ImportPricesDialog list={list} onClose={() => setOpen(null)} />}
    </Cluster>
  )
}
