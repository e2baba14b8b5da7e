import type { SettingsPart } from '@fettle/ui/layout/settings-frame'
import { useLingui } from '@lingui/react/macro'
import { useLocation } from '@tanstack/react-router'
import { useMembership } from '../../platform/session/session.ts'
import { useSettingsPaths } from '../use-paths.ts'

type Part = Omit<SettingsPart, 'isActive'> & {
  readonly permission?: string
  /** Where its pages lie, if not below its own address. */
  readonly root?: string
}

/** The parts of the settings that the membership may see, in the order of their navigation. */
export const useSettingsParts = (): readonly SettingsPart[] => {
  const { t } = useLingui()
  const { side, permissions } = useMembership()
  const paths = useSettingsPaths()
  const { pathname } = useLocation()
  const [ofClient, ofCompany] = [useClientParts(), useCompanyParts()]
  const parts: readonly Part[] = [
    { id: 'profile', label: t`Profile`, href: paths.profile },
    { id: 'notifications', label: t`Notifications`, href: paths.notifications, permission: 'notifications.view' },
    {
      id: 'client',
      label: side === 'client' ? t`Organisation` : t`Company`,
      href: paths.client,
      permission: 'settings.edit',
    },
    ...ofCompany,
    { id: 'tags', label: t`Tags`, href: paths.tags, permission: 'tags.view' },
    ...ofClient,
    { id: 'users', label: t`Users`, href: paths.users, permission: 'users.view' },
    { id: 'teams', label: t`Teams`, href: paths.teams, permission: 'users.view' },
    { id: 'roles', label: t`Roles`, href: paths.roles, permission: 'users.view' },
    { id: 'security', label: t`Security`, href: paths.security, permission: 'settings.edit' },
    { id: 'audit-log', label: t`Audit log`, href: paths.auditLog, permission: 'audit.view' },
    { id: 'api-keys', label: t`API keys`, href: paths.apiKeys, permission: 'api-keys.edit' },
  ]
  return parts
    .filter(({ permission }) => permission === undefined || permissions.includes(permission))
    .map(({ id, label, href }) => ({ id, label, href, isActive: href === openPart(pathname, parts)?.href }))
}

/** What a company says of itself, and shows. */
const useCompanyParts = (): readonly Part[] => {
  const { t } = useLingui()
  const paths = useSettingsPaths()
  if (useMembership().side !== 'contractor') return []
  return [
    { id: 'services', label: t`Services`, href: paths.services, permission: 'profiles.view' },
    {
      id: 'public-profile',
      label: t`Public profile`,
      href: paths.businessOverview,
      root: paths.profileRoot,
      permission: 'profiles.view',
    },
    { id: 'reviews', label: t`Reviews`, href: paths.myReviews, permission: 'reviews.view' },
    {
      id: 'documents',
      label: t`Documents`,
      href: paths.tradeDocuments,
      root: paths.documentsRoot,
      permission: 'verifications.view',
    },
  ]
}

/** How a client wants its work orders to go. */
const useClientParts = (): readonly Part[] => {
  const { t } = useLingui()
  const paths = useSettingsPaths()
  if (useMembership().side !== 'client') return []
  return [
    { id: 'deadlines', label: t`Deadlines`, href: paths.deadlines, permission: 'targets.edit' },
    { id: 'no-access', label: t`No access`, href: paths.noAccess, permission: 'targets.edit' },
    {
      id: 'completion-forms',
      label: t`Report forms`,
      href: paths.completionForms,
      permission: 'completion-forms.edit',
    },
    { id: 'sign-off', label: t`Sign-off`, href: paths.signOff, permission: 'order-settings.edit' },
    { id: 'templates', label: t`Templates`, href: paths.templates, permission: 'order-settings.edit' },
    { id: 'order-contacts', label: t`Contacts`, href: paths.orderContacts, permission: 'order-settings.edit' },
    { id: 'disclaimer', label: t`Disclaimer`, href: paths.disclaimer, permission: 'order-settings.edit' },
    { id: 'warranty', label: t`Warranty`, href: paths.warranty, permission: 'order-settings.edit' },
    { id: 'price-lists', label: t`Price lists`, href: paths.priceLists, permission: 'price-lists.view' },
    { id: 'wallet', label: t`Wallet`, href: paths.wallet, permission: 'invoices.pay' },
    {
      id: 'approval-rules',
      label: t`Approval rules`,
      href: paths.approvalRules('quotes'),
      root: paths.approvalRulesRoot,
      permission: 'approval-rules.edit',
    },
  ]
}

const rootOf = ({ href, root = `${href}/` }: Part): string => root

/** The part whose address the page lies under; the longest, where one lies under another. */
const openPart = (pathname: string, parts: readonly Part[]): Part | undefined =>
  parts
    .filter((part) => `${pathname}/`.startsWith(rootOf(part)))
    .toSorted((a, b) => rootOf(b).length - rootOf(a).length)[0]
