import type { AddressTable } from './address.ts'

/** Addresses of an inspector beside those of the client's dashboard. */
export const inspectorAddresses = {
  dashboard: { path: '/dashboard', page: 'InspectorDashboardPage', permission: 'inspections.perform' },
} as const satisfies AddressTable
