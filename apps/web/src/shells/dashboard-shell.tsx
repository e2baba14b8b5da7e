import { Button } from '@fettle/ui/controls/button'
import { Banner } from '@fettle/ui/feedback/banner'
import { AppShell } from '@fettle/ui/layout/app-shell'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { PageOutlet } from '../kit/screens/page-outlet.tsx'
import { PageSkeleton } from '../kit/screens/page-skeleton.tsx'
import { useIsPhone } from '../kit/use-media.ts'
import { useSidePaths } from '../kit/use-paths.ts'
import { landingOf } from '../paths/dashboard.paths.ts'
import { useHistory } from '../platform/history.ts'
import { loadWords } from '../platform/language/catalogues.ts'
import { checkBuild, useNewerBuild, watchBuild } from '../platform/loading/build-check.ts'
import { useIsOnline } from '../platform/loading/online.ts'
import { retrying } from '../platform/loading/retrying.ts'
import { listen } from '../platform/push/push.ts'
import { useMembership, useSession } from '../platform/session/session.ts'
import type { Beginning, Destination } from './destination.ts'
import { useFindAnything } from './find-anything.tsx'
import { NotificationBell } from './notification-bell.tsx'
import { ProofAsker } from './proof-asker.tsx'
import { TenantMark } from './tenant-mark.tsx'
import { UserMenu } from './user-menu.tsx'

const loadNotice = retrying(async () => {
  const [module] = await Promise.all([import('../areas/identity/shared/session-notice.tsx'), loadWords(['identity'])])
  return { default: module.SessionNotice }
})
const SessionNotice = lazy(loadNotice)

const loadOwnNews = retrying(() => import('./tell-own.ts'))

/** Hears of what others do in the tenant, and of what is the member's own. */
const useNews = ({ side, namespace, tenantUuid, uuid: memberUuid }: ReturnType<typeof useMembership>) => {
  const history = useHistory()
  const client = useQueryClient()
  useEffect(
    () =>
      listen({
        namespace,
        tenantUuid,
        memberUuid,
        client,
        onForceReload: () => void checkBuild(side, { isForced: true }),
        onOwn: (event) =>
          void loadOwnNews().then(
            ({ tellOwn }) => tellOwn(event, history),
            () => undefined,
          ),
      }),
    [namespace, tenantUuid, memberUuid, client, side, history],
  )
}

type DashboardShellProps = {
  readonly destinations: readonly Destination[]
  readonly beginnings: readonly Beginning[]
  /** What waits on this device to be sent. */
  readonly waiting?: ReactNode
  /** Visits and reports are taken without a network too. */
  readonly worksOffline?: boolean
}

/** The frame of a dashboard: navigation, search, the person's menu, news by push, and what must be known now. */
export function DashboardShell({ destinations, beginnings, waiting, worksOffline = false }: DashboardShellProps) {
  const { t } = useLingui()
  const membership = useMembership()
  const session = useSession()
  const { side } = membership
  useEffect(() => {
    document.documentElement.dataset.audience = side
    return () => {
      delete document.documentElement.dataset.audience
    }
  }, [side])
  useNews(membership)
  useEffect(() => watchBuild(side), [side])
  const paths = useSidePaths()
  const isPhone = useIsPhone()
  const { searchButton, helpButton, dialogs } = useFindAnything({ destinations, beginnings })
  const inRail = destinations.filter(({ isElsewhere }) => !isElsewhere)
  return (
    <AppShell
      items={inRail}
      navigationLabel={t`Main`}
      homeHref={landingOf(membership)}
      homeLabel={t`Fettle: go to the dashboard`}
      menuHref={paths.menu}
      search={searchButton}
      userMenu={
        <>
          {!isPhone && helpButton}
          <NotificationBell />
          <UserMenu />
        </>
      }
      railFooter={<TenantMark />}
      banner={
        <>
          <Notices worksOffline={worksOffline} />
          {(session.impersonation || session.person?.isEmailConfirmed === false) && (
            <Suspense fallback={null}>
              <SessionNotice session={session} />
            </Suspense>
          )}
          {waiting}
        </>
      }
    >
      <PageOutlet depth={3} skeleton={<PageSkeleton />} />
      {dialogs}
      <ProofAsker />
    </AppShell>
  )
}

function Notices({ worksOffline }: { worksOffline: boolean }) {
  const { t } = useLingui()
  const isOnline = useIsOnline()
  const isNewer = useNewerBuild()
  if (!isOnline)
    return (
      <Banner status="warning" isEdge isUrgent>
        {worksOffline ? (
          <Trans>
            You are offline. Visit updates and completion reports are kept on this device and sent later; everything
            else has to wait until you are connected.
          </Trans>
        ) : (
          <Trans>
            You are offline. What you see may be out of date; changes cannot be saved until you are connected.
          </Trans>
        )}
      </Banner>
    )
  if (!isNewer) return null
  const reload = (
    <Button size="tiny" variant="secondary" color="default" onPress={() => window.location.reload()}>
      {t`Reload`}
    </Button>
  )
  return (
    <Banner status="info" isEdge actions={reload}>
      <Trans>A newer version of Fettle is ready.</Trans>
    </Banner>
  )
}
