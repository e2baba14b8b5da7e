import { type Dashboard, dashboardBase } from './dashboard.paths.ts'

/** Addresses of what a tenant decides for itself: a client's settings, a contractor's account and team. */
export const settingsPaths = (of: Dashboard) => {
  const base = dashboardBase(of)
  const team = of.side === 'client' ? `${base}/settings` : `${base}/account/team`
  return {
    profile: of.side === 'client' ? `${base}/settings/profile` : `${base}/account/profile`,
    notifications: of.side === 'client' ? `${base}/settings/notifications` : `${base}/account/notifications`,
    client: of.side === 'client' ? `${base}/settings/client` : `${base}/account/my-business/info`,
    tags: of.side === 'client' ? `${base}/settings/tags` : `${base}/account/custom-tags`,
    businessOverview: `${base}/account/public-profile/business-overview`,
    portfolio: `${base}/account/public-profile/portfolio`,
    profilePreview: `${base}/account/public-profile/preview`,
    profileRoot: `${base}/account/public-profile/`,
    services: `${base}/account/my-business/services`,
    myReviews: `${base}/account/my-reviews`,
    tradeDocuments: `${base}/account/verifications/trade_certifications`,
    insurance: `${base}/account/verifications/insurance`,
    documentsRoot: `${base}/account/verifications/`,
    completionForms: `${base}/settings/completion-forms`,
    signOff: `${base}/settings/sign-off`,
    noAccess: `${base}/settings/no-access`,
    deadlines: `${base}/settings/deadlines`,
    templates: `${base}/settings/workorder-templates`,
    disclaimer: `${base}/settings/default-disclaimer`,
    orderContacts: `${base}/settings/workorder-contacts`,
    warranty: `${base}/settings/warranty`,
    priceLists: `${base}/settings/finance/price-lists`,
    priceList: (uuid: string): string => `${base}/settings/finance/price-lists?list=${uuid}`,
    wallet: `${base}/settings/finance/wallet`,
    approvalRulesRoot: `${base}/settings/finance/approval-rules/`,
    approvalRules: (papers: 'quotes' | 'invoices'): string => `${base}/settings/finance/approval-rules/${papers}`,
    security: `${team}/security`,
    users: `${team}/users`,
    teams: `${team}/teams`,
    auditLog: `${team}/security/audit-log`,
    apiKeys: `${team}/api-keys`,
    createApiKey: `${team}/api-keys/create`,
    roles: `${team}/roles`,
    role: (key: string): string => `${team}/roles/${key}`,
    createRole: (from?: string): string => `${team}/roles/create${from === undefined ? '' : `?from=${from}`}`,
    rolesTeaser: `${team}/roles/teaser`,
  }
}
export type SettingsPaths = ReturnType<typeof settingsPaths>
