import type { SettingsGroup } from '@fettle/ui/layout/settings-frame'
import { useLingui } from '@lingui/react/macro'
import { useLocation } from '@tanstack/react-router'
import { type AddressTable, isAddressVisible } from '../../paths/address.ts'
import { dashboardBase } from '../../paths/dashboard.paths.ts'
import { clientSettings, contractorSettings } from '../../paths/settings-addresses.ts'
import { useEdition } from '../../platform/edition/edition-provider.tsx'
import { useMembership } from '../../platform/session/session.ts'

type Part<Key extends string> = {
  readonly key: Key
  readonly label: string
  /** Prefix of its pages, where that differs from its own path. */
  readonly root?: string
}
type Group<Key extends string> = { readonly id: string; readonly label: string; readonly parts: readonly Part<Key>[] }

/** Parts of the settings available to the member, in groups; groups without any are left out. */
export const useSettingsGroups = (): readonly SettingsGroup[] => {
  const { side, ...membership } = useMembership()
  const { pathname } = useLocation()
  const [client, contractor] = [useClientGroups(), useContractorGroups()]
  const base = dashboardBase({ side, ...membership })
  const groups =
    side === 'client' ? withAddresses(clientSettings, client) : withAddresses(contractorSettings, contractor)
  // The longest prefix wins, as parts can be nested: the audit log is under security.
  const open = groups
    .flatMap(({ parts }) => parts)
    .filter(({ root }) => `${pathname}/`.startsWith(`${base}${root}/`))
    .toSorted((a, b) => b.root.length - a.root.length)[0]
  return groups
    .map(({ parts, ...group }) => ({
      ...group,
      parts: parts
        // Contractors plan people where they are direct labour.
        .filter(({ key }) => key !== 'booking' || membership.isDlo)
        .filter((part) => isAddressVisible(part, membership.permissions))
        .map((part) => ({ id: part.key, label: part.label, href: `${base}${part.path}`, isActive: part === open })),
    }))
    .filter(({ parts }) => parts.length > 0)
}

const withAddresses = (table: AddressTable, groups: readonly Group<string>[]) =>
  groups.map(({ parts, ...group }) => ({
    ...group,
    parts: parts.map(({ key, label, root }) => {
      const address = table[key] as AddressTable[string]
      return { key, label, ...address, root: root ?? address.path }
    }),
  }))

const usePlaceGroup = (): Group<keyof typeof clientSettings> => {
  const { t } = useLingui()
  return {
    id: 'locations-and-assets',
    label: t`Locations and assets`,
    parts: [
      { key: 'propertyGroups', label: t`Property groups` },
      { key: 'locationGroups', label: t`Location groups` },
      { key: 'locationTypes', label: t`Location types` },
      { key: 'assetTypes', label: t`Asset types` },
      { key: 'classesAndCategories', label: t`Trades and classes` },
      { key: 'customFields', label: t`Custom fields` },
    ],
  }
}

/** The page of the direct debits of a market. */
const directDebitKeys = { uk: 'bacsDebit', de: 'sepaDebit', us: 'achDebit' } as const

const useMoneyGroup = (): Group<keyof typeof clientSettings> => {
  const { t } = useLingui()
  const { namespace } = useEdition()
  return {
    id: 'money',
    label: t`Money`,
    parts: [
      { key: 'quoteRules', label: t`Approval rules`, root: '/settings/finance/approval-rules' },
      { key: 'priceLists', label: t`Price lists` },
      { key: 'wallet', label: t`Wallet` },
      { key: 'paymentMethods', label: t`Payment methods` },
      { key: directDebitKeys[namespace], label: t`Direct debit` },
      { key: 'bankTransfers', label: t`Bank transfers` },
      { key: 'transactions', label: t`Transactions` },
      { key: 'accountCodes', label: t`Account codes` },
      { key: 'budgets', label: t`Budgets` },
      { key: 'taxes', label: t`Taxes` },
    ],
  }
}

const useResidentGroup = (): Group<keyof typeof clientSettings> => {
  const { t } = useLingui()
  return {
    id: 'residents',
    label: t`Residents`,
    parts: [
      { key: 'faultTrees', label: t`Questions for residents` },
      { key: 'residentNotifications', label: t`Messages to residents` },
      { key: 'messageTemplates', label: t`Message templates` },
    ],
  }
}

const useClientGroups = (): readonly Group<keyof typeof clientSettings>[] => {
  const residents = useResidentGroup()
  const { t } = useLingui()
  const places = usePlaceGroup()
  const money = useMoneyGroup()
  return [
    {
      id: 'you',
      label: t`You`,
      parts: [
        { key: 'profile', label: t`Profile` },
        { key: 'notifications', label: t`Notifications` },
      ],
    },
    {
      id: 'organisation',
      label: t`Organisation`,
      parts: [
        { key: 'client', label: t`Company and branches` },
        { key: 'users', label: t`Users` },
        { key: 'teams', label: t`Teams` },
        { key: 'workingHours', label: t`Working hours and planning` },
        { key: 'roles', label: t`Roles` },
        { key: 'security', label: t`Security` },
        { key: 'auditLog', label: t`Audit log` },
      ],
    },
    {
      id: 'work-orders',
      label: t`Work orders`,
      parts: [
        { key: 'deadlines', label: t`Target times` },
        { key: 'templates', label: t`Work order templates` },
        { key: 'orderContacts', label: t`Default contacts` },
        { key: 'disclaimer', label: t`Standard instructions` },
        { key: 'completionForms', label: t`Report forms` },
        { key: 'signOff', label: t`Sign-off` },
        { key: 'noAccess', label: t`No access` },
        { key: 'warranty', label: t`Warranty` },
        { key: 'tags', label: t`Tags` },
      ],
    },
    residents,
    places,
    money,
    { id: 'developers', label: t`Developers`, parts: [{ key: 'apiKeys', label: t`API keys` }] },
  ]
}

const useOfferGroup = (): Group<keyof typeof contractorSettings> => {
  const { t } = useLingui()
  return {
    id: 'offers',
    label: t`Offers of partners`,
    parts: [
      { key: 'specialOffers', label: t`Special offers` },
      { key: 'insuranceOffers', label: t`Insurance offers` },
      { key: 'businessFinance', label: t`Business finance` },
      { key: 'legalOffers', label: t`Legal help` },
      { key: 'broadband', label: t`Broadband and phone` },
    ],
  }
}

/** The page of the gateway of a market. */
const gatewayKeys = { uk: 'mangopayTransactions', de: 'stripeTransactions', us: 'stripeTransactions' } as const

const useContractorGroups = (): readonly Group<keyof typeof contractorSettings>[] => {
  const { t } = useLingui()
  const { namespace } = useEdition()
  const offers = useOfferGroup()
  return [
    {
      id: 'you',
      label: t`You`,
      parts: [
        { key: 'profile', label: t`Profile` },
        { key: 'notifications', label: t`Notifications` },
      ],
    },
    {
      id: 'company',
      label: t`Company`,
      parts: [
        { key: 'client', label: t`Company details` },
        { key: 'paymentInfo', label: t`Payment details` },
        { key: 'booking', label: t`Working hours and planning` },
        { key: 'transactions', label: t`Transactions` },
        { key: 'accounting', label: t`Accounting` },
        { key: 'outboundAccount', label: t`Payout account` },
        { key: gatewayKeys[namespace], label: t`Payments of the gateway` },
        { key: 'services', label: t`Services` },
        { key: 'businessOverview', label: t`Public profile`, root: '/account/public-profile' },
        { key: 'tradeDocuments', label: t`Documents`, root: '/account/verifications' },
        { key: 'myReviews', label: t`Reviews` },
        { key: 'tags', label: t`Tags` },
      ],
    },
    offers,
    {
      id: 'team',
      label: t`Team`,
      parts: [
        { key: 'users', label: t`Users` },
        { key: 'teams', label: t`Teams` },
        { key: 'roles', label: t`Roles` },
        { key: 'security', label: t`Security` },
        { key: 'auditLog', label: t`Audit log` },
      ],
    },
  ]
}
