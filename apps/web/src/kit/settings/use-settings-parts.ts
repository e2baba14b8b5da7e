import type { SettingsPart } from '@fettle/ui/layout/settings-frame'
import { useLingui } from '@lingui/react/macro'
import { useLocation } from '@tanstack/react-router'
import { type AddressTable, isAddressVisible } from '../../paths/address.ts'
import { dashboardBase } from '../../paths/dashboard.paths.ts'
import { clientSettings, contractorSettings } from '../../paths/settings-addresses.ts'
import { useMembership } from '../../platform/session/session.ts'

type Part = {
  readonly id: string
  readonly label: string
  /** Prefix of its pages, where that differs from its own path. */
  readonly root?: string
}
type Parts<Table extends AddressTable> = { readonly [Key in keyof Table]?: Part }

/** Parts of the settings available to the member, in navigation order. */
export const useSettingsParts = (): readonly SettingsPart[] => {
  const membership = useMembership()
  const { pathname } = useLocation()
  const [client, contractor] = [useClientParts(), useContractorParts()]
  const base = dashboardBase(membership)
  const parts =
    membership.side === 'client' ? withAddress(clientSettings, client) : withAddress(contractorSettings, contractor)
  // The longest prefix wins, as parts can be nested: the audit log is under security.
  const open = parts
    .filter(({ root }) => `${pathname}/`.startsWith(`${base}${root}/`))
    .toSorted((a, b) => b.root.length - a.root.length)[0]
  return parts
    .filter((part) => isAddressVisible(part, membership.permissions))
    .map((part) => ({ id: part.id, label: part.label, href: `${base}${part.path}`, isActive: part === open }))
}

const withAddress = (table: AddressTable, parts: Readonly<Record<string, Part | undefined>>) =>
  Object.entries(parts).flatMap(([key, part]) => {
    const address = table[key]
    return part && address ? [{ id: part.id, label: part.label, ...address, root: part.root ?? address.path }] : []
  })

const useClientParts = (): Parts<typeof clientSettings> => {
  const { t } = useLingui()
  return {
    profile: { id: 'profile', label: t`Profile` },
    notifications: { id: 'notifications', label: t`Notifications` },
    client: { id: 'client', label: t`Organisation` },
    tags: { id: 'tags', label: t`Tags` },
    deadlines: { id: 'deadlines', label: t`Deadlines` },
    noAccess: { id: 'no-access', label: t`No access` },
    completionForms: { id: 'completion-forms', label: t`Report forms` },
    signOff: { id: 'sign-off', label: t`Sign-off` },
    templates: { id: 'templates', label: t`Templates` },
    orderContacts: { id: 'order-contacts', label: t`Contacts` },
    disclaimer: { id: 'disclaimer', label: t`Disclaimer` },
    warranty: { id: 'warranty', label: t`Warranty` },
    priceLists: { id: 'price-lists', label: t`Price lists` },
    wallet: { id: 'wallet', label: t`Wallet` },
    quoteRules: { id: 'approval-rules', label: t`Approval rules`, root: '/settings/finance/approval-rules' },
    users: { id: 'users', label: t`Users` },
    teams: { id: 'teams', label: t`Teams` },
    roles: { id: 'roles', label: t`Roles` },
    security: { id: 'security', label: t`Security` },
    auditLog: { id: 'audit-log', label: t`Audit log` },
    apiKeys: { id: 'api-keys', label: t`API keys` },
  }
}

const useContractorParts = (): Parts<typeof contractorSettings> => {
  const { t } = useLingui()
  return {
    profile: { id: 'profile', label: t`Profile` },
    notifications: { id: 'notifications', label: t`Notifications` },
    client: { id: 'client', label: t`Company` },
    services: { id: 'services', label: t`Services` },
    businessOverview: { id: 'public-profile', label: t`Public profile`, root: '/account/public-profile' },
    myReviews: { id: 'reviews', label: t`Reviews` },
    tradeDocuments: { id: 'documents', label: t`Documents`, root: '/account/verifications' },
    tags: { id: 'tags', label: t`Tags` },
    users: { id: 'users', label: t`Users` },
    teams: { id: 'teams', label: t`Teams` },
    roles: { id: 'roles', label: t`Roles` },
    security: { id: 'security', label: t`Security` },
    auditLog: { id: 'audit-log', label: t`Audit log` },
  }
}
