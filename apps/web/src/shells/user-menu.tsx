import { sessionMethods } from '@fettle/contracts/identity/session.methods'
import { displayName } from '@fettle/domain/rules/names'
import { Avatar } from '@fettle/ui/controls/avatar'
import { Button } from '@fettle/ui/controls/button'
import { CheckIcon, HelpIcon, PersonIcon, SignOutIcon } from '@fettle/ui/controls/icons'
import { Menu, type MenuGroup } from '@fettle/ui/overlays/menu'
import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useLabels } from '../kit/use-labels.ts'
import { useNavigateTo } from '../kit/use-navigate-to.ts'
import { useSettingsPaths, useSidePaths } from '../kit/use-paths.ts'
import { authPaths } from '../paths/auth.paths.ts'
import { landingPath } from '../paths/dashboard.paths.ts'
import { theme } from '../platform/appearance/appearance.ts'
import { usePreference } from '../platform/appearance/preference.ts'
import { call } from '../platform/calls/call.ts'
import { activateLocale } from '../platform/language/catalogues.ts'
import { languageNames } from '../platform/language/language-names.ts'
import { useLocale } from '../platform/language/use-locale.ts'
import { sessionQuery, useMembership, useSession } from '../platform/session/session.ts'

const tick = (isChosen: boolean) => (isChosen ? <CheckIcon /> : <span style={{ width: 16 }} />)

/** User menu: other organisations, locale, theme, sign-out. */
export function UserMenu() {
  const { t } = useLingui()
  const { person } = useSession()
  const membership = useMembership()
  const go = useNavigateTo()
  const groups = [useOrganisations(), useLanguages(), useLooks()]
  const name = person ? displayName(person) : ''
  const paths = useSidePaths()
  const own = [
    { id: 'account', label: t`Your account`, icon: <PersonIcon />, href: paths.account },
    { id: 'profile', label: t`Your profile`, icon: <PersonIcon />, href: useSettingsPaths().profile },
    { id: 'support', label: t`Help and contact`, icon: <HelpIcon />, href: paths.support },
  ]
  const out = {
    id: 'sign-out',
    label: t`Sign out`,
    icon: <SignOutIcon />,
    onAction: () => go(authPaths.logout(membership.namespace)),
  }
  return (
    <Menu
      trigger={
        <Button variant="tertiary" color="default" iconOnly startIcon={<Avatar name={name} size={28} isDecoration />}>
          {t`Account of ${name}`}
        </Button>
      }
      groups={[...groups, { id: 'session', title: name, entries: [...own, out] }]}
    />
  )
}

const useOrganisations = (): MenuGroup => {
  const { t } = useLingui()
  const { memberships } = useSession()
  const current = useMembership()
  const labels = useLabels()
  return {
    id: 'organisations',
    title: t`Organisation`,
    entries: memberships.map((each) => ({
      id: each.uuid,
      label: `${each.tenantName} · ${each.roleName ?? labels.role(each.roleCode)}`,
      icon: tick(each.uuid === current.uuid),
      href: landingPath(each),
    })),
  }
}

const useLanguages = (): MenuGroup => {
  const { t } = useLingui()
  const locale = useLocale()
  const client = useQueryClient()
  const { impersonation } = useSession()
  const choose = async (next: typeof locale) => {
    await activateLocale(next, { isChoice: true })
    // During impersonation the choice applies to the staff member and is not saved in the profile of the member.
    if (impersonation) return
    client.setQueryData(sessionQuery.queryKey, await call(sessionMethods.chooseLocale, { locale: next }))
  }
  return {
    id: 'language',
    title: t`Language`,
    entries: languageNames.map(([id, label]) => ({
      id,
      label,
      icon: tick(id === locale),
      onAction: () => void choose(id),
    })),
  }
}

const useLooks = (): MenuGroup => {
  const { t } = useLingui()
  const [look, setLook] = usePreference(theme)
  const looks = { system: t`Same as the device`, light: t`Light`, dark: t`Dark` }
  return {
    id: 'looks',
    title: t`Appearance`,
    entries: theme.values.map((each) => ({
      id: each,
      label: looks[each],
      icon: tick(each === look),
      onAction: () => setLook(each),
    })),
  }
}
