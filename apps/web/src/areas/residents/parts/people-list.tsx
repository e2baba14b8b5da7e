import { Button } from '@fettle/ui/controls/button'
import { AddIcon, PeopleIcon, SearchIcon } from '@fettle/ui/controls/icons'
import { EmptyState } from '@fettle/ui/feedback/empty-state'
import { SwitchField } from '@fettle/ui/fields/switch-field'
import { ListPage } from '@fettle/ui/layout/list-page'
import { Row } from '@fettle/ui/layout/stack'
import { type Column, DataTable } from '@fettle/ui/table/data-table'
import { useLingui } from '@lingui/react/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useListAddress } from '../../../kit/lists/list-address.ts'
import { ListPagination } from '../../../kit/lists/list-pagination.tsx'
import { SearchBox } from '../../../kit/lists/search-box.tsx'
import { listLoadState } from '../../../kit/screens/load-state.tsx'
import type { PageOf } from '../../../platform/calls/call.ts'

/** Search, place and former people of a list, as they stand in its address. */
export const usePeopleAddress = () => useListAddress(['q', 'place', 'former', 'open'])

type PeopleListProps<Person extends { readonly uuid: string }> = {
  readonly address: ReturnType<typeof usePeopleAddress>
  readonly list: UseQueryResult<PageOf<Person>>
  readonly columns: readonly Column<Person>[]
  readonly mayEdit: boolean
  readonly texts: {
    readonly title: string
    readonly add: string
    readonly former: string
    readonly noMatch: string
    readonly nothing: string
    /** What the list is for, while it is empty. */
    readonly purpose: string
  }
  readonly adding: (onClose: () => void) => ReactNode
  readonly drawer: (uuid: string, onClose: () => void) => ReactNode
}

/** Page of people who live in or own the properties: search, table, and each of them in a drawer. */
export function PeopleList<Person extends { readonly uuid: string }>(props: PeopleListProps<Person>) {
  const { address, list, columns, mayEdit, texts, adding, drawer } = props
  const { t } = useLingui()
  const { state, offset, change } = address
  const [isAdding, setAdding] = useState(false)
  const open = (uuid: string | undefined) => change({ open: uuid, offset: String(offset) })
  const add = mayEdit && (
    <Button startIcon={<AddIcon />} onPress={() => setAdding(true)}>
      {texts.add}
    </Button>
  )
  const isNarrowed = Boolean(state.q ?? state.place)
  return (
    <>
      <ListPage
        title={texts.title}
        actions={add}
        filters={
          <Row justify="between">
            <SearchBox
              label={t`Search by name, email or phone`}
              value={state.q ?? ''}
              onSearch={(q) => change({ q })}
            />
            <SwitchField
              label={texts.former}
              value={state.former === 'yes'}
              onChange={(isOn) => change({ former: isOn ? 'yes' : undefined })}
            />
          </Row>
        }
        {...listLoadState(list, {
          empty: isNarrowed ? (
            <EmptyState icon={<SearchIcon />} title={texts.noMatch} description={t`Search for other words.`} />
          ) : (
            <EmptyState icon={<PeopleIcon />} title={texts.nothing} description={texts.purpose} actions={add} />
          ),
          table: (rows) => (
            <DataTable
              label={texts.title}
              columns={columns}
              rowKey={(row: Person) => row.uuid}
              onRowOpen={(row: Person) => open(row.uuid)}
              {...rows}
            />
          ),
        })}
        pagination={
          <ListPagination paging={list.data?.paging} onOffsetChange={(next) => change({ offset: String(next) })} />
        }
      />
      {isAdding && adding(() => setAdding(false))}
      {state.open && drawer(state.open, () => open(undefined))}
    </>
  )
}
