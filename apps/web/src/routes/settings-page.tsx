import { useMatches } from '@tanstack/react-router'
import { NotFound } from '../kit/screens/failure-screen.tsx'
import type { PageOf } from '../paths/address.ts'
import { clientSettings, contractorSettings } from '../paths/settings-addresses.ts'
import { type LazyPage, lazyPage } from '../platform/loading/lazy-page.ts'
import { pathBelow } from './build-routes.ts'

type SettingsPageName = PageOf<typeof clientSettings> | PageOf<typeof contractorSettings>

const directDebit = ['mandates', 'bank-accounts']
const partnerOffersPage = () => import('../areas/partner-offers/pages/partner-offers-page.tsx')
const directDebitPage = () => import('../areas/mandates/pages/direct-debit-page.tsx')

/** Pages of the settings; in a chunk of their own, so that the route table of a side does not contain them. */
const pages: Readonly<Record<SettingsPageName, LazyPage>> = {
  TagsPage: lazyPage(['work-orders'], () => import('../areas/work-orders/pages/tags-page.tsx'), 'TagsPage'),
  ProfilePage: lazyPage(['identity'], () => import('../areas/identity/pages/profile-page.tsx'), 'ProfilePage'),
  NotificationSettingsPage: lazyPage(
    ['notifications'],
    () => import('../areas/notifications/pages/notification-settings-page.tsx'),
    'NotificationSettingsPage',
  ),
  UsersPage: lazyPage(['users'], () => import('../areas/users/pages/users-page.tsx'), 'UsersPage'),
  AuditPage: lazyPage(
    ['audit', 'users', 'wallets', 'work-orders'],
    () => import('../areas/audit/pages/audit-page.tsx'),
    'AuditPage',
  ),
  ClientSettingsPage: lazyPage(
    ['organisations'],
    () => import('../areas/organisations/pages/client-settings-page.tsx'),
    'ClientSettingsPage',
  ),
  CompanyPage: lazyPage(
    ['organisations', 'contractors'],
    () => import('../areas/organisations/pages/company-page.tsx'),
    'CompanyPage',
  ),
  PaymentInfoPage: lazyPage(
    ['contractors', 'bank-accounts', 'identity', 'taxes', 'invoices'],
    () => import('../areas/contractors/pages/payment-info-page.tsx'),
    'PaymentInfoPage',
  ),
  ServicesPage: lazyPage(['profiles'], () => import('../areas/profiles/pages/services-page.tsx'), 'ServicesPage'),
  BusinessOverviewPage: lazyPage(
    ['profiles'],
    () => import('../areas/profiles/pages/business-overview-page.tsx'),
    'BusinessOverviewPage',
  ),
  PortfolioPage: lazyPage(['profiles'], () => import('../areas/profiles/pages/portfolio-page.tsx'), 'PortfolioPage'),
  ProfilePreviewPage: lazyPage(
    ['profiles', 'reviews'],
    () => import('../areas/profiles/pages/profile-preview-page.tsx'),
    'ProfilePreviewPage',
  ),
  MyReviewsPage: lazyPage(['reviews'], () => import('../areas/reviews/pages/my-reviews-page.tsx'), 'MyReviewsPage'),
  TradeDocumentsPage: lazyPage(
    ['verifications'],
    () => import('../areas/verifications/pages/documents-page.tsx'),
    'TradeDocumentsPage',
  ),
  InsurancePage: lazyPage(
    ['verifications'],
    () => import('../areas/verifications/pages/documents-page.tsx'),
    'InsurancePage',
  ),
  PeoplePapersPage: lazyPage(
    ['verifications'],
    () => import('../areas/verifications/pages/people-papers-page.tsx'),
    'PeoplePapersPage',
  ),
  SecurityPage: lazyPage(
    ['organisations', 'identity', 'users'],
    () => import('../areas/organisations/pages/security-page.tsx'),
    'SecurityPage',
  ),
  ApiKeysPage: lazyPage(
    ['integrations', 'users'],
    () => import('../areas/integrations/pages/api-keys-page.tsx'),
    'ApiKeysPage',
  ),
  CreateApiKeyPage: lazyPage(
    ['integrations', 'users'],
    () => import('../areas/integrations/pages/create-api-key-page.tsx'),
    'CreateApiKeyPage',
  ),
  PriceListsPage: lazyPage(
    ['price-lists'],
    () => import('../areas/price-lists/pages/price-lists-page.tsx'),
    'PriceListsPage',
  ),
  AccountCodesPage: lazyPage(
    ['account-codes'],
    () => import('../areas/account-codes/pages/account-codes-page.tsx'),
    'AccountCodesPage',
  ),
  BudgetsPage: lazyPage(
    ['budgets', 'locations'],
    () => import('../areas/budgets/pages/budgets-page.tsx'),
    'BudgetsPage',
  ),
  BacsDebitPage: lazyPage(directDebit, directDebitPage, 'BacsDebitPage'),
  SepaDebitPage: lazyPage(directDebit, directDebitPage, 'SepaDebitPage'),
  AchDebitPage: lazyPage(directDebit, directDebitPage, 'AchDebitPage'),
  SpecialOffersPage: lazyPage(['partner-offers'], partnerOffersPage, 'SpecialOffersPage'),
  InsuranceOffersPage: lazyPage(['partner-offers'], partnerOffersPage, 'InsuranceOffersPage'),
  BusinessFinancePage: lazyPage(['partner-offers'], partnerOffersPage, 'BusinessFinancePage'),
  LegalOffersPage: lazyPage(['partner-offers'], partnerOffersPage, 'LegalOffersPage'),
  BroadbandPage: lazyPage(['partner-offers'], partnerOffersPage, 'BroadbandPage'),
  BankTransfersPage: lazyPage(
    ['payment-runs', 'bank-statements', 'invoices'],
    () => import('../areas/payment-runs/pages/bank-transfers-page.tsx'),
    'BankTransfersPage',
  ),
  PaymentRunPage: lazyPage(
    ['payment-runs', 'bank-accounts'],
    () => import('../areas/payment-runs/pages/payment-run-page.tsx'),
    'PaymentRunPage',
  ),
  PaymentMethodsPage: lazyPage(
    ['bank-accounts'],
    () => import('../areas/bank-accounts/pages/payment-methods-page.tsx'),
    'PaymentMethodsPage',
  ),
  OutboundAccountPage: lazyPage(
    ['wallets'],
    () => import('../areas/wallets/pages/outbound-account-page.tsx'),
    'OutboundAccountPage',
  ),
  MangopayTransactionsPage: lazyPage(
    ['wallets'],
    () => import('../areas/wallets/pages/gateway-transactions-page.tsx'),
    'MangopayTransactionsPage',
  ),
  StripeTransactionsPage: lazyPage(
    ['wallets'],
    () => import('../areas/wallets/pages/gateway-transactions-page.tsx'),
    'StripeTransactionsPage',
  ),
  AccountingPage: lazyPage(['books'], () => import('../areas/books/pages/accounting-page.tsx'), 'AccountingPage'),
  TransactionsPage: lazyPage(['books'], () => import('../areas/books/pages/transactions-page.tsx'), 'TransactionsPage'),
  TaxesPage: lazyPage(['taxes'], () => import('../areas/taxes/pages/taxes-page.tsx'), 'TaxesPage'),
  WalletPage: lazyPage(['wallets'], () => import('../areas/wallets/pages/wallet-page.tsx'), 'WalletPage'),
  QuoteRulesPage: lazyPage(
    ['approvals'],
    () => import('../areas/approvals/pages/approval-rules-page.tsx'),
    'QuoteRulesPage',
  ),
  InvoiceRulesPage: lazyPage(
    ['approvals'],
    () => import('../areas/approvals/pages/approval-rules-page.tsx'),
    'InvoiceRulesPage',
  ),
  ScopeRulesPage: lazyPage(
    ['approvals'],
    () => import('../areas/approvals/pages/approval-rules-page.tsx'),
    'ScopeRulesPage',
  ),
  CompletionFormsPage: lazyPage(
    ['completion-reports'],
    () => import('../areas/completion-reports/pages/completion-forms-page.tsx'),
    'CompletionFormsPage',
  ),
  SignOffPage: lazyPage(
    ['completion-reports'],
    () => import('../areas/completion-reports/pages/sign-off-page.tsx'),
    'SignOffPage',
  ),
  ResidentNotificationsPage: lazyPage(
    ['resident-messages'],
    () => import('../areas/resident-messages/pages/resident-notifications-page.tsx'),
    'ResidentNotificationsPage',
  ),
  MessageTemplatesPage: lazyPage(
    ['resident-messages'],
    () => import('../areas/resident-messages/pages/message-templates-page.tsx'),
    'MessageTemplatesPage',
  ),
  FaultTreesPage: lazyPage(
    ['repair-reports'],
    () => import('../areas/repair-reports/pages/fault-trees-page.tsx'),
    'FaultTreesPage',
  ),
  FaultTreePage: lazyPage(
    ['repair-reports'],
    () => import('../areas/repair-reports/pages/fault-tree-page.tsx'),
    'FaultTreePage',
  ),
  PlanningRulesPage: lazyPage(
    ['calendar'],
    () => import('../areas/calendar/pages/planning-rules-page.tsx'),
    'PlanningRulesPage',
  ),
  NoAccessPage: lazyPage(
    ['access-ladders'],
    () => import('../areas/access-ladders/pages/no-access-page.tsx'),
    'NoAccessPage',
  ),
  TargetsPage: lazyPage(['work-orders'], () => import('../areas/work-orders/pages/targets-page.tsx'), 'TargetsPage'),
  TemplatesPage: lazyPage(
    ['work-orders'],
    () => import('../areas/work-orders/pages/templates-page.tsx'),
    'TemplatesPage',
  ),
  DisclaimerPage: lazyPage(
    ['work-orders'],
    () => import('../areas/work-orders/pages/disclaimer-page.tsx'),
    'DisclaimerPage',
  ),
  DefaultContactsPage: lazyPage(
    ['work-orders', 'locations'],
    () => import('../areas/work-orders/pages/default-contacts-page.tsx'),
    'DefaultContactsPage',
  ),
  WarrantyPage: lazyPage(['work-orders'], () => import('../areas/work-orders/pages/warranty-page.tsx'), 'WarrantyPage'),
  LocationTypesPage: lazyPage(
    ['locations'],
    () => import('../areas/locations/pages/location-types-page.tsx'),
    'LocationTypesPage',
  ),
  AssetTypesPage: lazyPage(['assets'], () => import('../areas/assets/pages/asset-types-page.tsx'), 'AssetTypesPage'),
  ClassesAndCategoriesPage: lazyPage(
    ['assets', 'locations', 'work-orders'],
    () => import('../areas/assets/pages/classes-and-categories-page.tsx'),
    'ClassesAndCategoriesPage',
  ),
  CustomFieldsPage: lazyPage(
    ['locations'],
    () => import('../areas/locations/pages/custom-fields-page.tsx'),
    'CustomFieldsPage',
  ),
  LocationGroupsPage: lazyPage(
    ['locations'],
    () => import('../areas/locations/pages/location-groups-page.tsx'),
    'LocationGroupsPage',
  ),
  PropertyGroupsPage: lazyPage(
    ['locations'],
    () => import('../areas/locations/pages/location-groups-page.tsx'),
    'PropertyGroupsPage',
  ),
  TeamsPage: lazyPage(['users'], () => import('../areas/users/pages/teams-page.tsx'), 'TeamsPage'),
  RolesPage: lazyPage(['users'], () => import('../areas/users/pages/roles-page.tsx'), 'RolesPage'),
  RolesTeaserPage: lazyPage(['users'], () => import('../areas/users/pages/roles-teaser-page.tsx'), 'RolesTeaserPage'),
  CreateRolePage: lazyPage(['users'], () => import('../areas/users/pages/create-role-page.tsx'), 'CreateRolePage'),
  RolePage: lazyPage(['users'], () => import('../areas/users/pages/role-page.tsx'), 'RolePage'),
}

const addresses = [...Object.values(clientSettings), ...Object.values(contractorSettings)]

/** Page name of a route such as `/$namespace/client/$userId/settings/roles/create`. */
const pageNameOf = (routeId: string): SettingsPageName | undefined => {
  const route = routeId.replace(/\/$/, '')
  return addresses.find(({ path }) => route.endsWith(`/$userId/${pathBelow(path, '')}`))?.page
}

/** Renders the settings page of the current path. */
export function SettingsPage() {
  const name = pageNameOf(String(useMatches().at(-1)?.routeId ?? ''))
  if (name === undefined) return <NotFound />
  const Part = pages[name]
  return <Part />
}
