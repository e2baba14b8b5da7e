import type { AddressTable } from './address.ts'

const finance = '/settings/finance'
const account = '/account/finance'
const team = '/account/team'
const places = '/settings/locations-and-assets'

/** The settings of a client. */
export const clientSettings = {
  profile: {
    path: '/settings/profile',
    page: 'ProfilePage',
    navigation: { id: 'settings', shortcut: 's', root: '/settings/' },
  },
  notifications: {
    path: '/settings/notifications',
    page: 'NotificationSettingsPage',
    permission: 'notifications.view',
  },
  client: { path: '/settings/client', page: 'ClientSettingsPage', permission: 'settings.edit' },
  security: { path: '/settings/security', page: 'SecurityPage', permission: 'settings.edit' },
  auditLog: { path: '/settings/security/audit-log', page: 'AuditPage', permission: 'audit.view' },
  tags: { path: '/settings/tags', page: 'TagsPage', permission: 'tags.view' },
  deadlines: { path: '/settings/deadlines', page: 'TargetsPage', permission: 'targets.edit' },
  warranty: { path: '/settings/warranty', page: 'WarrantyPage', permission: 'order-settings.edit' },
  templates: { path: '/settings/workorder-templates', page: 'TemplatesPage', permission: 'order-settings.edit' },
  disclaimer: { path: '/settings/default-disclaimer', page: 'DisclaimerPage', permission: 'order-settings.edit' },
  orderContacts: {
    path: '/settings/workorder-contacts',
    page: 'DefaultContactsPage',
    permission: 'order-settings.edit',
  },
  completionForms: {
    path: '/settings/completion-forms',
    page: 'CompletionFormsPage',
    permission: 'completion-forms.edit',
  },
  signOff: { path: '/settings/sign-off', page: 'SignOffPage', permission: 'order-settings.edit' },
  residentNotifications: {
    path: '/settings/resident-notifications',
    page: 'ResidentNotificationsPage',
    permission: 'resident-messages.edit',
  },
  messageTemplates: {
    path: '/settings/platform-message-templates',
    page: 'MessageTemplatesPage',
    permission: 'resident-messages.edit',
  },
  faultTrees: { path: '/settings/fault-trees', page: 'FaultTreesPage', permission: 'fault-trees.edit' },
  faultTree: { path: '/settings/fault-trees/:treeNumber', page: 'FaultTreePage', permission: 'fault-trees.edit' },
  noAccess: { path: '/settings/no-access', page: 'NoAccessPage', permission: 'targets.edit' },
  workingHours: { path: '/settings/working-hours', page: 'PlanningRulesPage', permission: 'working-patterns.edit' },
  locationTypes: { path: `${places}/location-types`, page: 'LocationTypesPage', permission: 'location-settings.edit' },
  assetTypes: { path: `${places}/asset-types`, page: 'AssetTypesPage', permission: 'location-settings.edit' },
  classesAndCategories: {
    path: `${places}/classes-and-categories`,
    page: 'ClassesAndCategoriesPage',
    permission: 'location-settings.edit',
  },
  customFields: { path: `${places}/custom-fields`, page: 'CustomFieldsPage', permission: 'location-settings.edit' },
  locationGroups: {
    path: `${places}/location-groups`,
    page: 'LocationGroupsPage',
    permission: 'location-settings.edit',
  },
  propertyGroups: {
    path: '/settings/property-groups',
    page: 'PropertyGroupsPage',
    permission: 'location-settings.edit',
  },
  priceLists: { path: `${finance}/price-lists`, page: 'PriceListsPage', permission: 'price-lists.view' },
  wallet: { path: `${finance}/wallet`, page: 'WalletPage', permission: 'invoices.pay' },
  paymentMethods: {
    path: `${finance}/payment-methods`,
    page: 'PaymentMethodsPage',
    permission: 'bank-accounts.view',
  },
  bacsDebit: { path: `${finance}/settings/bacs-debit`, page: 'BacsDebitPage', permission: 'bank-accounts.view' },
  sepaDebit: { path: `${finance}/settings/sepa-debit`, page: 'SepaDebitPage', permission: 'bank-accounts.view' },
  achDebit: { path: `${finance}/settings/ach-debit`, page: 'AchDebitPage', permission: 'bank-accounts.view' },
  bankTransfers: { path: `${finance}/bank-transfers`, page: 'BankTransfersPage', permission: 'payment-runs.view' },
  paymentRun: { path: `${finance}/bank-transfers/:paymentRunUuid`, page: 'PaymentRunPage' },
  accountCodes: { path: `${finance}/account-codes`, page: 'AccountCodesPage', permission: 'account-codes.view' },
  transactions: { path: `${finance}/transactions`, page: 'TransactionsPage', permission: 'books.view' },
  budgets: { path: `${finance}/budgets`, page: 'BudgetsPage', permission: 'budgets.view' },
  taxes: { path: `${finance}/taxes`, page: 'TaxesPage', permission: 'taxes.view' },
  quoteRules: { path: `${finance}/approval-rules/quotes`, page: 'QuoteRulesPage', permission: 'approval-rules.edit' },
  invoiceRules: {
    path: `${finance}/approval-rules/invoices`,
    page: 'InvoiceRulesPage',
    permission: 'approval-rules.edit',
  },
  scopeRules: { path: `${finance}/approval-rules/scopes`, page: 'ScopeRulesPage', permission: 'approval-rules.edit' },
  users: { path: '/settings/users', page: 'UsersPage', permission: 'users.view' },
  teams: { path: '/settings/teams', page: 'TeamsPage', permission: 'users.view' },
  roles: { path: '/settings/roles', page: 'RolesPage', permission: 'users.view' },
  createRole: { path: '/settings/roles/create', page: 'CreateRolePage' },
  role: { path: '/settings/roles/:roleKey', page: 'RolePage' },
  apiKeys: { path: '/settings/api-keys', page: 'ApiKeysPage', permission: 'api-keys.edit' },
  createApiKey: { path: '/settings/api-keys/create', page: 'CreateApiKeyPage' },
} as const satisfies AddressTable

/** The account of a contractor: its settings, profile, documents and team. */
export const contractorSettings = {
  profile: {
    path: '/account/profile',
    page: 'ProfilePage',
    navigation: { id: 'settings', shortcut: 's', root: '/account' },
  },
  notifications: {
    path: '/account/notifications',
    page: 'NotificationSettingsPage',
    permission: 'notifications.view',
  },
  tags: { path: '/account/custom-tags', page: 'TagsPage', permission: 'tags.view' },
  client: { path: '/account/my-business/info', page: 'CompanyPage', permission: 'settings.edit' },
  paymentInfo: { path: '/account/my-business/payment-info', page: 'PaymentInfoPage', permission: 'invoices.create' },
  booking: { path: '/account/my-business/booking', page: 'PlanningRulesPage', permission: 'working-patterns.edit' },
  transactions: { path: `${account}/transactions`, page: 'TransactionsPage', permission: 'books.view' },
  outboundAccount: { path: `${account}/outbound-account`, page: 'OutboundAccountPage', permission: 'books.view' },
  mangopayTransactions: {
    path: `${account}/mangopay-transactions`,
    page: 'MangopayTransactionsPage',
    permission: 'books.view',
  },
  stripeTransactions: {
    path: `${account}/stripe-transactions`,
    page: 'StripeTransactionsPage',
    permission: 'books.view',
  },
  accounting: { path: `${account}/accounting`, page: 'AccountingPage', permission: 'books.export' },
  specialOffers: {
    path: `${account}/special-offers`,
    page: 'SpecialOffersPage',
    permission: 'partner-offers.view',
  },
  insuranceOffers: { path: `${account}/insurance`, page: 'InsuranceOffersPage', permission: 'partner-offers.view' },
  businessFinance: {
    path: `${account}/business-finance`,
    page: 'BusinessFinancePage',
    permission: 'partner-offers.view',
  },
  legalOffers: { path: `${account}/legal`, page: 'LegalOffersPage', permission: 'partner-offers.view' },
  broadband: { path: `${account}/broadband`, page: 'BroadbandPage', permission: 'partner-offers.view' },
  services: { path: '/account/my-business/services', page: 'ServicesPage', permission: 'profiles.view' },
  myReviews: { path: '/account/my-reviews', page: 'MyReviewsPage', permission: 'reviews.view' },
  businessOverview: {
    path: '/account/public-profile/business-overview',
    page: 'BusinessOverviewPage',
    permission: 'profiles.view',
  },
  portfolio: { path: '/account/public-profile/portfolio', page: 'PortfolioPage' },
  profilePreview: { path: '/account/public-profile/preview', page: 'ProfilePreviewPage' },
  tradeDocuments: {
    path: '/account/verifications/trade_certifications',
    page: 'TradeDocumentsPage',
    permission: 'verifications.view',
  },
  insurance: { path: '/account/verifications/insurance', page: 'InsurancePage' },
  peoplePapers: {
    path: '/account/verifications/per_person',
    page: 'PeoplePapersPage',
    permission: 'person-papers.view',
  },
  security: { path: `${team}/security`, page: 'SecurityPage', permission: 'settings.edit' },
  auditLog: { path: `${team}/security/audit-log`, page: 'AuditPage', permission: 'audit.view' },
  users: { path: `${team}/users`, page: 'UsersPage', permission: 'users.view' },
  teams: { path: `${team}/teams`, page: 'TeamsPage', permission: 'users.view' },
  roles: { path: `${team}/roles`, page: 'RolesPage', permission: 'users.view' },
  rolesTeaser: { path: `${team}/roles/teaser`, page: 'RolesTeaserPage' },
  createRole: { path: `${team}/roles/create`, page: 'CreateRolePage' },
  role: { path: `${team}/roles/:roleKey`, page: 'RolePage' },
} as const satisfies AddressTable

/** The addresses of settings as the router sees them: one page, which loads the list of its parts when it is first shown. */
export const settingsRoutes = (table: AddressTable): AddressTable =>
  Object.fromEntries(
    Object.entries(table).map(([key, address]) => [`settings.${key}`, { ...address, page: 'SettingsPage' }]),
  )
