import type { OfferedItemView } from '@fettle/contracts/price-lists/price-lists.methods'
import { Button } from '@fettle/ui/controls/button'
import { AddIcon } from '@fettle/ui/controls/icons'
import { EmptyState } from '@fettle/ui/feedback/empty-state'
import { SearchField } from '@fettle/ui/fields/search-field'
import { Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { Dialog } from '@fettle/ui/overlays/dialog'
import { useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FailureScreen } from '../../../kit/screens/failure-screen.tsx'
import { PartSkeleton } from '../../../kit/screens/page-skeleton.tsx'
import { TitleWithSubtitle } from '../../../kit/texts/title-with-subtitle.tsx'
import { useDebounced } from '../../../kit/use-debounced.ts'
import { useLabels } from '../../../kit/use-labels.ts'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { type Offer, offeredItemsQuery, openListsQuery } from '../price-lists.queries.ts'
import s from './price-item-picker.module.css'

export type { Offer }

type PickerProps = {
  readonly offer: Offer
  readonly onPick: (item: OfferedItemView) => void
  /** One item is chosen and the dialog closes; otherwise several are added. */
  readonly isSingle?: boolean
}

/** Picks items from the client's price lists on a job; renders nothing without an open list. */
export function PriceItemPicker({ offer, onPick, isSingle = false }: PickerProps) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const { data } = useQuery(openListsQuery(offer))
  if (!data || data.lists.length === 0) return null
  const pick = (item: OfferedItemView) => {
    onPick(item)
    if (isSingle) setOpen(false)
  }
  return (
    <>
      <Button variant="secondary" color="default" startIcon={<AddIcon />} onPress={() => setOpen(true)}>
        {isSingle ? t`Choose from the price list` : t`Add from the price list`}
      </Button>
      <Dialog
        title={isSingle ? t`Choose from the price list` : t`Add from the price list`}
        size="large"
        isOpen={isOpen}
        onOpenChange={setOpen}
        footer={<Button onPress={() => setOpen(false)}>{t`Close`}</Button>}
      >
        <Items offer={offer} names={data.lists.map(({ name }) => name)} onPick={pick} />
      </Dialog>
    </>
  )
}

function Items({ offer, names, onPick }: PickerProps & { readonly names: readonly string[] }) {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const q = useDebounced(typed).slice(0, 80)
  return (
    <Stack>
      <Text size="small" tone="soft">
        {'jobUuid' in offer
          ? t`Prices of ${names.join(', ')} that apply to you, excl. VAT.`
          : t`Prices of ${names.join(', ')} for this contractor, excl. VAT.`}
      </Text>
      <SearchField
        label={t`Search the price list`}
        hideLabel
        placeholder={t`Code or description`}
        value={typed}
        onChange={setTyped}
      />
      <Found offer={offer} q={q} onPick={onPick} />
    </Stack>
  )
}

function Found({ offer, q, onPick }: PickerProps & { readonly q: string }) {
  const { t } = useLingui()
  const query = useInfiniteQuery(offeredItemsQuery(offer, q))
  const [picked, setPicked] = useState<Readonly<Record<string, number>>>({})
  if (query.isPending) return <PartSkeleton />
  if (query.error) return <FailureScreen problem={query.error} onRetry={() => void query.refetch()} />
  const items = query.data.pages.flatMap((page) => page.items)
  if (items.length === 0)
    return (
      <EmptyState
        headingLevel={3}
        title={t`No item matches “${q}”`}
        description={t`Search by code or description. Add anything not on the list as your own line.`}
      />
    )
  const pick = (item: OfferedItemView) => {
    setPicked((before) => ({ ...before, [item.uuid]: (before[item.uuid] ?? 0) + 1 }))
    onPick(item)
  }
  return (
    <>
      <ul className={s.items} aria-label={t`Items of the price list`}>
        {items.map((item) => (
          <Item key={item.uuid} item={item} times={picked[item.uuid] ?? 0} onPick={() => pick(item)} />
        ))}
      </ul>
      {query.hasNextPage && (
        <div>
          <Button
            variant="secondary"
            color="default"
            loading={query.isFetchingNextPage}
            onPress={() => void query.fetchNextPage()}
          >
            {t`Show more`}
          </Button>
        </div>
      )}
    </>
  )
}

type ItemProps = { readonly item: OfferedItemView; readonly times: number; readonly onPick: () => void }

function Item({ item, times, onPick }: ItemProps) {
  const { t } = useLingui()
  const labels = useLabels()
  const formats = useFormats()
  const price = `${formats.price(item.unitPrice, item.currency)} / ${labels.unit(item.unit)}`
  return (
    <li className={s.item}>
      <TitleWithSubtitle title={item.description} below={`${item.code} · ${price}`} />
      <Button size="small" variant="secondary" color={times > 0 ? 'default' : 'brand'} onPress={onPick}>
        {times > 0 ? t`Added (${formats.number(times)})` : t`Add`}
        <span className="visually-hidden">{item.code}</span>
      </Button>
    </li>
  )
}
