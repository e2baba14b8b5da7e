import { displayName } from '@fettle/domain/rules/names'
import { LinkList } from '@fettle/ui/controls/link-list'
import { navigationGroups } from '@fettle/ui/layout/app-shell'
import { Card } from '@fettle/ui/layout/card'
import { Page, PageHeader } from '@fettle/ui/layout/page'
import { Grid } from '@fettle/ui/layout/stack'
import { useLingui } from '@lingui/react/macro'
import { useSettingsGroups } from '../kit/settings/use-settings-groups.ts'
import { useLabels } from '../kit/use-labels.ts'
import { useSidePaths } from '../kit/use-paths.ts'
import { authPaths } from '../paths/auth.paths.ts'
import { landingPath } from '../paths/dashboard.paths.ts'
import { useMembership, useSession } from '../platform/session/session.ts'
import { useClientNavigation, useClientQuickActions } from './client-navigation.tsx'
import { useContractorNavigation } from './contractor-navigation.tsx'
import type { NavigationTarget } from './navigation-target.ts'

/** All pages of a client on one page. */
export function ClientMenuPage() {
  const ways = useClientNavigation()
  const beginnings = useClientQuickActions()
  return <Menu ways={[...beginnings, ...ways]} />
}

/** All pages of a contractor on one page. */
export function ContractorMenuPage() {
  return <Menu ways={useContractorNavigation()} />
}

type Way = Pick<NavigationTarget, 'id' | 'label' | 'href' | 'count' | 'countLabel' | 'group'>

/** Settings are listed by their parts instead. */
const leadsOutside = ({ id }: Way): boolean => id !== 'settings'

function Menu({ ways }: { ways: readonly Way[] }) {
  const { t } = useLingui()
  const labels = useLabels()
  const { memberships, person } = useSession()
  const settings = useSettingsGroups()
  const current = useMembership()
  const paths = useSidePaths()
  const name = person ? displayName(person) : ''
  const settingsTitle = current.side === 'client' ? t`Settings` : t`Account`
  const others = memberships.filter(({ uuid }) => uuid !== current.uuid)
  return (
    <Page>
      <PageHeader
        title={t`Menu`}
        meta={`${current.tenantName} · ${current.roleName ?? labels.role(current.roleCode)}`}
      />
      <Grid minWidth={300}>
        {navigationGroups(ways.filter(leadsOutside)).map(({ title, members }) => (
          <Card key={title} title={title || t`Go to`} isFlush>
            <LinkList
              label={title || t`Go to`}
              links={members.map(({ id, label, href, count, countLabel }) => ({
                id,
                href,
                content: label,
                when: count ? `${count} ${countLabel ?? ''}`.trim() : undefined,
              }))}
            />
          </Card>
        ))}
        {settings.map((group) => (
          <Card key={group.id} title={`${settingsTitle}: ${group.label}`} isFlush>
            <LinkList
              label={group.label}
              links={group.parts.map(({ id, label, href }) => ({ id, href, content: label }))}
            />
          </Card>
        ))}
        <Card title={t`Signed in as ${name}`} isFlush>
          <LinkList
            label={t`Signed in as ${name}`}
            links={[
              { id: 'account', href: paths.account, content: t`Your account` },
              ...others.map((each) => ({
                id: each.uuid,
                href: landingPath(each),
                content: t`Switch to ${each.tenantName}`,
                when: each.roleName ?? labels.role(each.roleCode),
              })),
              { id: 'sign-out', href: authPaths.logout(current.namespace), content: t`Sign out` },
            ]}
          />
        </Card>
      </Grid>
    </Page>
  )
}
