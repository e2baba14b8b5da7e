import { displayName } from '@fettle/domain/rules/names'
import { Avatar } from '@fettle/ui/controls/avatar'
import { Button } from '@fettle/ui/controls/button'
import { HelpIcon, PersonIcon, SignOutIcon } from '@fettle/ui/controls/icons'
import { Menu, type MenuGroup } from '@fettle/ui/overlays/menu'
import { useLingui } from '@lingui/react/macro'
import { useLabels } from '../kit/use-labels.ts'
import { useNavigateTo } from '../kit/use-navigate-to.ts'
import { useSettingsPaths, useSidePaths } from '../kit/use-paths.ts'
import { authPaths } from '../paths/auth.paths.ts'
import { landingPath } from '../paths/dashboard.paths.ts'
import { useMembership, useSession } from '../platform/session/session.ts'
import { choiceMark, useLanguages, useLooks } from './use-display-choices.tsx'

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
      icon: choiceMark(each.uuid === current.uuid),
      href: landingPath(each),
    })),
  }
}
