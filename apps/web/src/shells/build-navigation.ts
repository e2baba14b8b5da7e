import { type Address, type AddressTable, isAddressVisible, type NavigationKeyOf } from '../paths/address.ts'
import type { NavigationTarget } from './navigation-target.ts'

/** What a shell adds to an address in the navigation; the record's order is the display order. */
export type NavigationDetails = Pick<NavigationTarget, 'label' | 'icon' | 'count' | 'countLabel' | 'group'> & {
  readonly href: string
}

type NavigationInput<Table extends AddressTable> = {
  /** First segments of the dashboard's paths: `/uk/client/7`. */
  readonly base: string
  readonly addresses: Table
  /** One entry for each address in the navigation. */
  readonly details: Readonly<Record<NavigationKeyOf<Table>, NavigationDetails>>
  readonly permissions: readonly string[]
  readonly pathname: string
}

/** Navigation of a side: addresses visible with these permissions, the active one marked. */
export const buildNavigation = <Table extends AddressTable>({
  base,
  addresses,
  details,
  permissions,
  pathname,
}: NavigationInput<Table>): readonly NavigationTarget[] => {
  const shown = Object.entries<NavigationDetails>(details).flatMap(([key, detail]) => {
    const address: Address | undefined = addresses[key]
    if (!address?.navigation || !isAddressVisible(address, permissions)) return []
    const { root, ...navigation } = address.navigation
    return [{ target: { ...navigation, ...detail }, prefix: root === undefined ? detail.href : `${base}${root}` }]
  })
  // The longest prefix is active, as entries can be nested: contractors under settings.
  const open = shown
    .filter(({ prefix }) => pathname.startsWith(prefix))
    .toSorted((a, b) => b.prefix.length - a.prefix.length)[0]
  return shown.map((each) => ({ ...each.target, isActive: each === open }))
}
