/** A dashboard: the market, the side and the membership that stand in its address. */
export type Dashboard = { readonly namespace: string; readonly side: 'client' | 'contractor'; readonly id: number }

/** The first segments of every address of a dashboard: `/uk/client/7`. */
export const dashboardBase = ({ namespace, side, id }: Dashboard): string => `/${namespace}/${side}/${id}`

/** Where somebody of this membership lands: the dashboard of its side. */
export const landingPath = (dashboard: Dashboard): string => `${dashboardBase(dashboard)}/dashboard`

/** What both sides have at the same place of their dashboard. */
export const sharedPaths = (base: string) => ({
  inbox: (filter: 'all' | 'unread' | 'starred' = 'all'): string => `${base}/inbox/${filter}`,
  notifications: `${base}/notifications`,
  downloads: `${base}/downloads`,
  menu: `${base}/menu`,
  support: `${base}/support`,
  account: `${base}/account`,
})

/** What stands behind the question mark of an address; what has no value is left out. */
export const query = (values: Readonly<Record<string, string | undefined>>): string => {
  const given = Object.entries(values).filter((pair): pair is [string, string] => pair[1] !== undefined)
  return given.length === 0 ? '' : `?${new URLSearchParams(given).toString()}`
}
