/** What a way of a client's navigation asks for; the others are everybody's. The preview of a role reads the same list. */
export const clientNavigationPermissions = {
  orders: 'work-orders.view',
  inbox: 'messages.view',
  bookings: 'bookings.view',
  invoices: 'invoices.view',
  locations: 'locations.view',
  contractors: 'contractors.view',
  imports: 'imports.run',
  downloads: 'reports.export',
  notifications: 'notifications.view',
} as const

/** The same for a contractor. */
export const contractorNavigationPermissions = {
  jobs: 'jobs.view',
  'my-jobs': 'jobs.view',
  bookings: 'bookings.view',
  inbox: 'messages.view',
  downloads: 'reports.export',
  notifications: 'notifications.view',
} as const

/** Whether somebody with these permissions finds a way in the navigation. */
export const isNavigationItemVisible = (
  ways: Readonly<Record<string, string>>,
  id: string,
  permissions: readonly string[],
): boolean => {
  const asked = ways[id]
  return asked === undefined || permissions.includes(asked)
}
