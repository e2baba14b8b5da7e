import { Button } from '@fettle/ui/controls/button'
import { AddIcon } from '@fettle/ui/controls/icons'
import { EmptyState } from '@fettle/ui/feedback/empty-state'
import { LoadStateView } from '@fettle/ui/feedback/load-state'
import { Stack } from '@fettle/ui/layout/stack'
import type { Column } from '@fettle/ui/table/data-table'
import { FilterBar } from '@fettle/ui/table/filter-bar'
import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { usePermission } from '../../platform/session/session.ts'
import { ArchivedSelect } from '../lists/archived-select.tsx'
import { latestRow } from '../lists/latest-row.ts'
import { listLoadState, permissionLoadState } from '../screens/load-state.tsx'
import { type Arranged, ArrangedList } from './arranged-list.tsx'
import { SettingsScreen } from './settings-screen.tsx'

type ArrangedScreenProps<Thing extends Arranged> = {
  readonly title: string
  readonly description: string
  readonly addLabel: string
  /** Without it the page cannot be opened. */
  readonly permission: Parameters<typeof usePermission>[0]
  /** The things in use, or the archived ones, as the query loads them. */
  readonly list: Parameters<typeof listLoadState<Thing>>[0]
  readonly isArchived: boolean
  readonly onArchivedChange: (archived: 'yes' | undefined) => void
  /** Filters before the choice of archived ones. */
  readonly filters?: ReactNode
  /** What is said while there is nothing in use, with examples. */
  readonly empty: { readonly title: string; readonly description: string }
  readonly columns: readonly Column<Thing>[]
  readonly nameOf: (thing: Thing) => string
  readonly onArrange: (uuids: string[]) => Promise<unknown>
  /** The form of a thing; of a new one without it. */
  readonly drawer: (thing: Thing | undefined, close: () => void) => ReactNode
}

/** A part of the settings with a list of things that are added, changed, ordered and archived. */
export function ArrangedScreen<Thing extends Arranged>(props: ArrangedScreenProps<Thing>) {
  const { t } = useLingui()
  const { title, description, addLabel, list, isArchived, empty } = props
  const [open, setOpen] = useState<Thing | 'new' | null>(null)
  return (
    <SettingsScreen
      title={title}
      description={description}
      actions={
        <Button startIcon={<AddIcon />} onPress={() => setOpen('new')}>
          {addLabel}
        </Button>
      }
      {...permissionLoadState(usePermission(props.permission))}
    >
      {() => (
        <Stack>
          <FilterBar
            label={t`Filter`}
            filters={
              <>
                {props.filters}
                <ArchivedSelect isArchived={isArchived} onChange={props.onArchivedChange} />
              </>
            }
          />
          <LoadStateView
            {...listLoadState(list, {
              empty: (
                <EmptyState title={isArchived ? t`Nothing is archived` : empty.title} description={empty.description} />
              ),
              table: (rows) => (
                <ArrangedList
                  label={title}
                  columns={props.columns}
                  nameOf={props.nameOf}
                  onOpen={setOpen}
                  onArrange={(uuids) => void props.onArrange([...uuids]).catch(() => undefined)}
                  {...rows}
                />
              ),
            })}
          />
          {open && props.drawer(latestRow(open, list.data?.rows), () => setOpen(null))}
        </Stack>
      )}
    </SettingsScreen>
  )
}
