import { useMatches } from '@tanstack/react-router'
import { NotFound } from '../kit/screens/failure-screen.tsx'
import { type LazyPage, lazyPage } from '../platform/loading/lazy-page.ts'

const tagsPage = lazyPage(['work-orders'], () => import('../areas/work-orders/pages/tags-page.tsx'), 'TagsPage')

/** The pages of the settings by their place below them; kept here, so that no other page carries their list. */
const pages: Readonly<Record<string, LazyPage>> = {
  profile: lazyPage(['identity'], () => import('../areas/identity/pages/profile-page.tsx'), 'ProfilePage'),
  notifications: lazyPage(
    ['notifications'],
    () => import('../areas/notifications/pages/notification-settings-page.tsx'),
    'NotificationSettingsPage',
  ),
  users: lazyPage(['users'], () => import('../areas/users/pages/users-page.tsx'), 'UsersPage'),
  'security/audit-log': lazyPage(
    ['audit', 'users', 'wallets'],
    () => import('../areas/audit/pages/audit-page.tsx'),
    'AuditPage',
  ),
  client: lazyPage(
    ['organisations'],
    () => import('../areas/organisations/pages/client-settings-page.tsx'),
    'ClientSettingsPage',
  ),
  'my-business/info': lazyPage(
    ['organisations'],
    () => import('../areas/organisations/pages/company-page.tsx'),
    'CompanyPage',
  ),
  'my-business/services': lazyPage(
    ['profiles'],
    () => import('../areas/profiles/pages/services-page.tsx'),
    'ServicesPage',
  ),
  'public-profile/business-overview': lazyPage(
    ['profiles'],
    () => import('../areas/profiles/pages/business-overview-page.tsx'),
    'BusinessOverviewPage',
  ),
  'public-profile/portfolio': lazyPage(
    ['profiles'],
    () => import('../areas/profiles/pages/portfolio-page.tsx'),
    'PortfolioPage',
  ),
  'public-profile/preview': lazyPage(
    ['profiles', 'reviews'],
    () => import('../areas/profiles/pages/profile-preview-page.tsx'),
    'ProfilePreviewPage',
  ),
  'my-reviews': lazyPage(['reviews'], () => import('../areas/reviews/pages/my-reviews-page.tsx'), 'MyReviewsPage'),
  'verifications/trade_certifications': lazyPage(
    ['verifications'],
    () => import('../areas/verifications/pages/documents-page.tsx'),
    'TradeDocumentsPage',
  ),
  'verifications/insurance': lazyPage(
    ['verifications'],
    () => import('../areas/verifications/pages/documents-page.tsx'),
    'InsurancePage',
  ),
  security: lazyPage(
    ['organisations', 'identity', 'users'],
    () => import('../areas/organisations/pages/security-page.tsx'),
    'SecurityPage',
  ),
  'api-keys': lazyPage(
    ['integrations', 'users'],
    () => import('../areas/integrations/pages/api-keys-page.tsx'),
    'ApiKeysPage',
  ),
  'api-keys/create': lazyPage(
    ['integrations', 'users'],
    () => import('../areas/integrations/pages/create-api-key-page.tsx'),
    'CreateApiKeyPage',
  ),
  tags: tagsPage,
  'custom-tags': tagsPage,
  'finance/price-lists': lazyPage(
    ['price-lists'],
    () => import('../areas/price-lists/pages/price-lists-page.tsx'),
    'PriceListsPage',
  ),
  'finance/wallet': lazyPage(['wallets'], () => import('../areas/wallets/pages/wallet-page.tsx'), 'WalletPage'),
  'finance/approval-rules/quotes': lazyPage(
    ['approvals'],
    () => import('../areas/approvals/pages/approval-rules-page.tsx'),
    'QuoteRulesPage',
  ),
  'finance/approval-rules/invoices': lazyPage(
    ['approvals'],
    () => import('../areas/approvals/pages/approval-rules-page.tsx'),
    'InvoiceRulesPage',
  ),
  'completion-forms': lazyPage(
    ['completion-reports'],
    () => import('../areas/completion-reports/pages/completion-forms-page.tsx'),
    'CompletionFormsPage',
  ),
  'sign-off': lazyPage(
    ['completion-reports'],
    () => import('../areas/completion-reports/pages/sign-off-page.tsx'),
    'SignOffPage',
  ),
  'no-access': lazyPage(
    ['access-ladders'],
    () => import('../areas/access-ladders/pages/no-access-page.tsx'),
    'NoAccessPage',
  ),
  deadlines: lazyPage(['work-orders'], () => import('../areas/work-orders/pages/targets-page.tsx'), 'TargetsPage'),
  'workorder-templates': lazyPage(
    ['work-orders'],
    () => import('../areas/work-orders/pages/templates-page.tsx'),
    'TemplatesPage',
  ),
  'default-disclaimer': lazyPage(
    ['work-orders'],
    () => import('../areas/work-orders/pages/disclaimer-page.tsx'),
    'DisclaimerPage',
  ),
  'workorder-contacts': lazyPage(
    ['work-orders', 'locations'],
    () => import('../areas/work-orders/pages/default-contacts-page.tsx'),
    'DefaultContactsPage',
  ),
  warranty: lazyPage(['work-orders'], () => import('../areas/work-orders/pages/warranty-page.tsx'), 'WarrantyPage'),
  teams: lazyPage(['users'], () => import('../areas/users/pages/teams-page.tsx'), 'TeamsPage'),
  roles: lazyPage(['users'], () => import('../areas/users/pages/roles-page.tsx'), 'RolesPage'),
  'roles/teaser': lazyPage(['users'], () => import('../areas/users/pages/roles-teaser-page.tsx'), 'RolesTeaserPage'),
  'roles/create': lazyPage(['users'], () => import('../areas/users/pages/create-role-page.tsx'), 'CreateRolePage'),
  'roles/$roleKey': lazyPage(['users'], () => import('../areas/users/pages/role-page.tsx'), 'RolePage'),
}

/** `.../client/$userId/settings/roles/create` stands for `roles/create`. */
const placeOf = (route: string): string =>
  route.replace(/^.*?\/(settings|account\/team|account)\//, '').replace(/\/$/, '')

/** Whichever page of the settings the address names. */
export function SettingsPage() {
  const Part = pages[placeOf(String(useMatches().at(-1)?.routeId ?? ''))]
  return Part ? <Part /> : <NotFound />
}
