import { buildPaths } from './address.ts'
import { type Dashboard, dashboardBase, query } from './dashboard.paths.ts'
import { clientSettings, contractorSettings } from './settings-addresses.ts'

/** Addresses of the settings of a tenant: a client's settings, a contractor's account and team. */
export const settingsPaths = (of: Dashboard) => {
  const base = dashboardBase(of)
  const [client, contractor] = [buildPaths(base, clientSettings), buildPaths(base, contractorSettings)]
  const paths = of.side === 'client' ? { ...contractor, ...client } : { ...client, ...contractor }
  return {
    ...paths,
    priceList: (uuid: string): string => `${client.priceLists}${query({ list: uuid })}`,
    approvalRules: (documents: 'quotes' | 'invoices' | 'scopes'): string =>
      documents === 'quotes' ? client.quoteRules : client.invoiceRules,
    /** The form of a new role, prefilled from another role. */
    createRole: (from?: string): string => `${paths.createRole}${query({ from })}`,
  }
}
export type SettingsPaths = ReturnType<typeof settingsPaths>
