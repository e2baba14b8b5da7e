/** Position of an address in the navigation of its dashboard. */
export type NavigationEntry = {
  readonly id: string
  /** The letter that follows `g` on the keyboard. */
  readonly shortcut?: string
  /** Shown in the bottom bar of a phone. */
  readonly isMain?: boolean
  /** Shown in the top bar instead of the rail. */
  readonly isInTopBar?: boolean
  /** The prefix of its pages below the dashboard, where that is not its own path. */
  readonly root?: string
}

/** One address of the product: everything that router, navigation, links and build derive from it. */
export type Address = {
  /** Below the dashboard, or from the start for pages outside of one: `/work-order/:workOrderUuid/notes`. */
  readonly path: string
  readonly page: string
  /** The page around it, for the tabs of a resource. */
  readonly frame?: string
  /** The values of the last parameter; each becomes an address of its own. */
  readonly values?: readonly string[]
  /** The value of the last parameter to which the address without it leads on. */
  readonly first?: string
  /** What a member needs to find it in the navigation; missing where every member finds it. */
  readonly permission?: string
  readonly navigation?: NavigationEntry
  /** The single letter that opens it from anywhere, for a command that every page offers. */
  readonly quickAction?: string
}
export type AddressTable = Readonly<Record<string, Address>>

type Parameters<Path extends string> = Path extends `${string}:${string}/${infer Rest}`
  ? [string, ...Parameters<`/${Rest}`>]
  : Path extends `${string}:${string}`
    ? [string]
    : []
type PathTo<Path extends string> = Parameters<Path> extends [] ? string : (...parameters: Parameters<Path>) => string
/** The path of each address: a string, or a function of its parameters in their order. */
export type PathsOf<Table extends AddressTable> = { readonly [Key in keyof Table]: PathTo<Table[Key]['path']> }
export type PageOf<Table extends AddressTable> = Table[keyof Table]['page']
export type FrameOf<Table extends AddressTable> = Extract<Table[keyof Table], { frame: string }>['frame']
/** Keys of the addresses in the navigation. */
export type NavigationKeyOf<Table extends AddressTable> = {
  [Key in keyof Table]: Table[Key] extends { navigation: NavigationEntry } ? Key : never
}[keyof Table]

const fillIn = (path: string, values: readonly string[]): string => {
  let at = 0
  return path.replaceAll(/:\w+/g, () => values[at++] ?? '')
}

/** The paths of a table below a dashboard: `buildPaths('/uk/client/7', clientAddresses).workOrder(uuid)`. */
export const buildPaths = <const Table extends AddressTable>(base: string, table: Table): PathsOf<Table> =>
  Object.fromEntries(
    Object.entries(table).map(([key, { path }]) => [
      key,
      path.includes(':') ? (...values: string[]) => base + fillIn(path, values) : base + path,
    ]),
  ) as PathsOf<Table>

/** The patterns of an address: one, or one for each value of its last parameter. */
export const expandPath = ({ path, values }: Address): readonly string[] =>
  values?.map((value) => path.replace(/:\w+$/, value)) ?? [path]

/** Whether an address is in the navigation of a member with these permissions. */
export const isAddressVisible = (
  { permission }: { readonly permission?: string | undefined },
  permissions: readonly string[],
): boolean => permission === undefined || permissions.includes(permission)
