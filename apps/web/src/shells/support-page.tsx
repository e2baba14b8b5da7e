import { Button } from '@fettle/ui/controls/button'
import { CopyIcon } from '@fettle/ui/controls/icons'
import { LinkList } from '@fettle/ui/controls/link-list'
import { StatusBadge } from '@fettle/ui/controls/status-badge'
import { Card } from '@fettle/ui/layout/card'
import { Page, PageHeader } from '@fettle/ui/layout/page'
import { Grid, Stack } from '@fettle/ui/layout/stack'
import { ShortcutGroups } from '@fettle/ui/overlays/shortcut-list'
import { DefinitionList } from '@fettle/ui/table/definition-list'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { copyText } from '../kit/actions/copy-text.ts'
import { authPaths } from '../paths/auth.paths.ts'
import { request } from '../platform/calls/request.ts'
import { useIsOnline } from '../platform/connection/use-is-online.ts'
import { useEdition } from '../platform/edition/edition-provider.tsx'
import { useNewerBuild } from '../platform/loading/build-check.ts'
import { useMembership } from '../platform/session/session.ts'
import { settings } from '../platform/settings/settings.ts'
import { useClientNavigation, useClientQuickActions } from './client-navigation.tsx'
import { useContractorNavigation } from './contractor-navigation.tsx'
import { ShortcutToggle } from './shortcut-toggle.tsx'
import { useShortcutGroups } from './use-shortcut-groups.ts'

type Ways = Parameters<typeof useShortcutGroups>[0]

/** Support page of a client: contacts, system status, and shortcuts. */
export function ClientSupportPage() {
  return <Support destinations={useClientNavigation()} beginnings={useClientQuickActions()} />
}

/** Support page of a contractor. */
export function ContractorSupportPage() {
  return <Support destinations={useContractorNavigation()} beginnings={[]} />
}

function Support(ways: Ways) {
  const { t } = useLingui()
  return (
    <Page>
      <PageHeader title={t`Help and contact`} />
      <Stack gap={5}>
        <Grid minWidth={260}>
          <Contact />
          <Status />
          <GoodToRead />
        </Grid>
        <Card title={t`Keyboard shortcuts`} headingLevel={2}>
          <ShortcutGroups or={t`or`} groups={useShortcutGroups(ways)} footer={<ShortcutToggle />} />
        </Card>
      </Stack>
    </Page>
  )
}

function Contact() {
  const { t } = useLingui()
  const { support } = useEdition()
  const { email, phone, hours } = { ...support, ...settings().support }
  const { id, tenantName } = useMembership()
  // The subject names tenant and dashboard for the support team.
  const subject = encodeURIComponent(`Fettle · ${tenantName} · ${id}`)
  return (
    <Card title={t`Contact us`} headingLevel={2}>
      <DefinitionList
        items={[
          { label: t`Email`, value: <a href={`mailto:${email}?subject=${subject}`}>{email}</a> },
          { label: t`Phone`, value: <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</a> },
          { label: t`Opening hours`, value: hours },
          { label: t`User ID`, value: String(id) },
        ]}
      />
    </Card>
  )
}

const build = __BUILD__.slice(0, 10)

/** Polls the health of the server while the page is open. */
const readiness = {
  queryKey: ['readiness'],
  queryFn: ({ signal }: { signal: AbortSignal }) => request({ path: '/ready', signal }).then(() => true),
  retry: false,
  refetchInterval: 30_000,
}

function Status() {
  const { t } = useLingui()
  const isOnline = useIsOnline()
  const isNewer = useNewerBuild()
  const ready = useQuery(readiness)
  const server = ready.isPending
    ? { status: 'info' as const, text: t`Checking …` }
    : ready.isSuccess
      ? { status: 'success' as const, text: t`All systems operational` }
      : { status: 'warning_urgent' as const, text: t`Does not answer at the moment` }
  return (
    <Card title={t`Status`} headingLevel={2}>
      <DefinitionList
        items={[
          { label: t`Fettle`, value: <StatusBadge status={server.status}>{server.text}</StatusBadge> },
          {
            label: t`This device`,
            value: (
              <StatusBadge status={isOnline ? 'success' : 'warning'}>
                {isOnline ? t`Connected` : t`Not connected`}
              </StatusBadge>
            ),
          },
          { label: t`Version of Fettle`, value: <Version isNewer={isNewer} /> },
        ]}
      />
    </Card>
  )
}

/** The build is a hash, which only the support team reads. */
function Version({ isNewer }: { isNewer: boolean }) {
  const { t } = useLingui()
  return (
    <Stack gap={1} align="start">
      {isNewer ? t`A newer version is ready` : t`Up to date`}
      <Button
        variant="secondary"
        color="default"
        size="small"
        startIcon={<CopyIcon />}
        onPress={() => void copyText(build, t`Version copied`)}
      >
        {t`Copy version`}
      </Button>
    </Stack>
  )
}

function GoodToRead() {
  const { t } = useLingui()
  const { namespace } = useMembership()
  return (
    <Card title={t`Legal`} headingLevel={2} isFlush>
      <LinkList
        label={t`Legal`}
        links={[
          { id: 'privacy', href: authPaths.privacy(namespace), content: t`Privacy` },
          { id: 'cookies', href: authPaths.cookies(namespace), content: t`Cookies` },
          { id: 'terms', href: authPaths.terms(namespace), content: t`Terms` },
        ]}
      />
    </Card>
  )
}
