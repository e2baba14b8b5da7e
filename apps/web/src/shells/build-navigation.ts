import { type Address, type AddressTable, isAddressVisible, type NavigationKeyOf } from '../paths/address.ts'
import type { NavigationTarget } from './navigation-target.ts'

/** What a shell adds to an address of the navigation. The order of the record is that on the screen. */
export type NavigationDetails = Pick<NavigationTarget, 'label' | 'icon' | 'count' | 'countLabel'> & {
  readonly href: string
}

type NavigationInput<Table extends AddressTable> = {
  /** The first segments of the dashboard's addresses: `/uk/client/7`. */
  readonly base: string
  readonly addresses: Table
  /** One entry for each address with a place in the navigation. */
  readonly details: Readonly<Record<NavigationKeyOf<Table>, NavigationDetails>>
  readonly permissions: readonly string[]
  readonly pathname: string
}

/** The navigation of a side: the addresses that these permissions show, the open one marked. */
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
  // The longest prefix is the open one, where one lies under another: contractors under settings.
  const open = shown
    .filter(({ prefix }) => pathname.startsWith(prefix))
    .toSorted((a, b) => b.prefix.length - a.prefix.length)[0]
  return shown.map((each) => ({ ...each.target, isActive: each === open }))
}
