import { usersMethods } from '@fettle/contracts/users/users.methods'
import { Button } from '@fettle/ui/controls/button'
import { Banner } from '@fettle/ui/feedback/banner'
import { AppShell } from '@fettle/ui/layout/app-shell'
import { ListDensityProvider } from '@fettle/ui/table/dense-rows'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { PageOutlet } from '../kit/screens/page-outlet.tsx'
import { PageSkeleton } from '../kit/screens/page-skeleton.tsx'
import { useIsPhone } from '../kit/use-media.ts'
import { useSidePaths } from '../kit/use-paths.ts'
import { landingPath } from '../paths/dashboard.paths.ts'
import { useIsOnline } from '../platform/connection/use-is-online.ts'
import { receiveFlags, useFlag } from '../platform/flags/flags.ts'
import { useHistory } from '../platform/history.ts'
import { checkBuild, useNewerBuild, watchBuild } from '../platform/loading/build-check.ts'
import { lazyWithMessages } from '../platform/loading/lazy-with-messages.ts'
import { withRetry } from '../platform/loading/with-retry.ts'
import { subscribeToEvents } from '../platform/push/push.ts'
import { methodQuery } from '../platform/queries/method-query.ts'
import { useMembership, useSession } from '../platform/session/session.ts'
import type { NavigationTarget, QuickAction } from './navigation-target.ts'
import { NotificationBell } from './notification-bell.tsx'
import { ReauthenticationDialog } from './reauthentication-dialog.tsx'
import { TenantLogo } from './tenant-logo.tsx'
import { useCommandPalette } from './use-command-palette.tsx'
import { UserMenu } from './user-menu.tsx'

const loadNotice = lazyWithMessages(
  'identity',
  () => import('../areas/identity/shared/session-notice.tsx'),
  'SessionNotice',
)
const SessionNotice = lazy(loadNotice)

const loadJobToasts = withRetry(() => import('./background-job-toasts.ts'))

/** Subscribes to the push events of the tenant and of the member. */
const usePushEvents = ({ side, namespace, tenantUuid, uuid: memberUuid }: ReturnType<typeof useMembership>) => {
  const history = useHistory()
  const client = useQueryClient()
  useEffect(
    () =>
      subscribeToEvents({
        namespace,
        tenantUuid,
        memberUuid,
        client,
        onForceReload: () => void checkBuild(side, { isForced: true }),
        onOwn: (event) =>
          void loadJobToasts().then(
            ({ showBackgroundJobToast }) => showBackgroundJobToast(event, history),
            () => undefined,
          ),
      }),
    [namespace, tenantUuid, memberUuid, client, side, history],
  )
}

/** Flags that the server has switched on for the member. */
const useServerFlags = (): void => {
  const { data } = useQuery(methodQuery(usersMethods.featureFlags, {}))
  useEffect(() => {
    if (data) receiveFlags(data)
  }, [data])
}

type DashboardShellProps = {
  readonly navigation: readonly NavigationTarget[]
  readonly quickActions: readonly QuickAction[]
  /** Commands queued on this device. */
  readonly pendingChanges?: ReactNode
  /** Whether visits and reports can be queued offline. */
  /** Says what is saved without a connection; undefined where nothing is. */
  readonly offlineText?: string | undefined
}

/** Shell of a dashboard: navigation, search, user menu, push events, and notices. */
export function DashboardShell({ navigation, quickActions, pendingChanges, offlineText }: DashboardShellProps) {
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
  usePushEvents(membership)
  useEffect(() => watchBuild(side), [side])
  useServerFlags()
  const paths = useSidePaths()
  const isPhone = useIsPhone()
  const { searchButton, helpButton, dialogs } = useCommandPalette({
    navigation,
    quickActions,
  })
  const inRail = navigation.filter(({ isInTopBar }) => !isInTopBar)
  return (
    <AppShell
      items={inRail}
      navigationLabel={t`Main`}
      homeHref={landingPath(membership)}
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
      railFooter={<TenantLogo />}
      banner={
        <>
          <Notices offlineText={offlineText} />
          {(session.impersonation || session.person?.isEmailConfirmed === false) && (
            <Suspense fallback={null}>
              <SessionNotice session={session} />
            </Suspense>
          )}
          {pendingChanges}
        </>
      }
    >
      <ListDensityProvider value={useFlag('global_modern_table_style') ? 'compact' : undefined}>
        <PageOutlet depth={3} skeleton={<PageSkeleton />} />
      </ListDensityProvider>
      {dialogs}
      <ReauthenticationDialog />
    </AppShell>
  )
}

function Notices({ offlineText }: { offlineText: string | undefined }) {
  const { t } = useLingui()
  const isOnline = useIsOnline()
  const isNewer = useNewerBuild()
  if (!isOnline)
    return (
      <Banner status="warning" isEdge isUrgent>
        {offlineText ??
          t`You are offline. What you see may be out of date; changes cannot be saved until you are connected.`}
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
