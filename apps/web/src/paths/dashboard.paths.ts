/** A dashboard: market, side and membership of its address. */
export type Dashboard = { readonly namespace: string; readonly side: 'client' | 'contractor'; readonly id: number }

/** The first segments of every address of a dashboard: `/uk/client/7`. */
export const dashboardBase = ({ namespace, side, id }: Dashboard): string => `/${namespace}/${side}/${id}`

/** The first segments of the pages of an inspector, who is a member of a client. */
export const inspectorBase = ({ namespace, id }: Omit<Dashboard, 'side'>): string => `/${namespace}/inspector/${id}`

/** The page that a member sees first: the dashboard of its side; inspectors have one of their own. */
export const landingPath = (dashboard: Dashboard & { readonly roleCode?: string }): string =>
  `${dashboard.roleCode === 'INS' ? inspectorBase(dashboard) : dashboardBase(dashboard)}/dashboard`

/** The query string of an address; undefined values are left out. */
export const query = (values: Readonly<Record<string, string | undefined>>): string => {
  const given = Object.entries(values).filter((pair): pair is [string, string] => pair[1] !== undefined)
  return given.length === 0 ? '' : `?${new URLSearchParams(given).toString()}`
}
