import type { SessionView } from '@fettle/contracts/identity/session-view'
import { Button } from '@fettle/ui/controls/button'
import { Banner } from '@fettle/ui/feedback/banner'
import { AppShell } from '@fettle/ui/layout/app-shell'
import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { LanguageSwitch } from '../../../kit/language-switch.tsx'
import { PageOutlet } from '../../../kit/screens/page-outlet.tsx'
import { PageSkeleton } from '../../../kit/screens/page-skeleton.tsx'
import { useNavigateTo } from '../../../kit/use-navigate-to.ts'
import { useContractorPaths } from '../../../kit/use-paths.ts'
import { authPaths } from '../../../paths/auth.paths.ts'
import { useIsOnline } from '../../../platform/connection/use-is-online.ts'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { useMembership } from '../../../platform/session/session.ts'
import { jobOfLink } from '../../../platform/session/sso-connection.ts'

const none = [] as const
const everyMinute = 60_000

/** Guests have no push connection: the job is polled while the page is visible. */
const useLookAgain = () => {
  const client = useQueryClient()
  useEffect(() => {
    const look = () => {
      if (!document.hidden) void client.invalidateQueries({ refetchType: 'active' })
    }
    const looking = setInterval(look, everyMinute)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(looking)
      document.removeEventListener('visibilitychange', look)
    }
  }, [client])
}

/** Shell of a guest session: no navigation, with client, expiry and sign-out. */
export function GuestShell({ link }: { link: NonNullable<SessionView['link']> }) {
  const { t } = useLingui()
  const formats = useFormats()
  const go = useNavigateTo()
  const isOnline = useIsOnline()
  const { namespace } = useMembership()
  const home = useContractorPaths().job(link.jobUuid)
  useLookAgain()
  useEffect(() => {
    document.documentElement.dataset.audience = 'contractor'
    jobOfLink.keep(link.jobUuid)
    return () => {
      delete document.documentElement.dataset.audience
    }
  }, [link.jobUuid])
  const leave = () => {
    jobOfLink.forget()
    go(authPaths.logout(namespace))
  }
  const [clientName, until] = [link.clientName, formats.date(link.endsAt)]
  return (
    <AppShell
      items={none}
      navigationLabel={t`Main`}
      homeHref={home}
      homeLabel={t`Fettle: back to the job`}
      menuHref={home}
      userMenu={
        <>
          <LanguageSwitch />
          <Button variant="tertiary" color="default" size="small" onPress={leave}>
            {t`Leave`}
          </Button>
        </>
      }
      banner={
        <>
          {!isOnline && (
            <Banner status="warning" isEdge isUrgent>
              {t`You are offline. What you see may be out of date; changes cannot be saved until you are connected.`}
            </Banner>
          )}
          <Banner status="info" isEdge>
            {t`You work on this one job by a link from ${clientName}, until ${until}.`}
          </Banner>
        </>
      }
    >
      <PageOutlet depth={3} skeleton={<PageSkeleton />} />
    </AppShell>
  )
}
