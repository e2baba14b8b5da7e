import { jobLinksMethods } from '@fettle/contracts/signed-links/job-links.methods'
import { Button } from '@fettle/ui/controls/button'
import { Banner } from '@fettle/ui/feedback/banner'
import { Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { PublicPageLayout } from '../../../kit/public-page-layout.tsx'
import { PageSkeleton } from '../../../kit/screens/page-skeleton.tsx'
import { useRouteParam } from '../../../kit/use-route-param.ts'
import { contractorPaths } from '../../../paths/contractor.paths.ts'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { methodQuery } from '../../../platform/queries/method-query.ts'
import { useCommand } from '../../../platform/queries/use-command.ts'
import { switchUser } from '../../../platform/session/switch-user.ts'

/** Entry page of a job link: sender and a button, without details of the job. */
export function GuestJobPage() {
  const { t } = useLingui()
  const formats = useFormats()
  const token = new URLSearchParams(useLocation().searchStr).get('token') ?? ''
  const { data, error } = useQuery({
    ...methodQuery(jobLinksMethods.look, { token }),
    enabled: token !== '',
    retry: false,
  })
  if (token === '')
    return (
      <PublicPageLayout title={t`Please open your link again`}>
        <Banner status="info" isUrgent title={t`Open your job with the button in the email.`}>
          {t`If the link no longer works, ask the sender for a new one.`}
        </Banner>
      </PublicPageLayout>
    )
  if (error)
    return (
      <PublicPageLayout title={t`This link has expired`}>
        <Banner status="warning_urgent" isUrgent title={error.message} />
      </PublicPageLayout>
    )
  if (!data) return <PageSkeleton />
  const [clientName, companyName, until] = [data.clientName, data.companyName, formats.date(data.endsAt)]
  return (
    <PublicPageLayout
      title={t`${clientName} has work for you`}
      description={t`For ${companyName}. You need no account.`}
    >
      <Entry token={token} />
      <Text size="small" tone="soft">
        {t`The link opens this one job until ${until}. By opening it you accept the terms of use and the privacy notice below.`}
      </Text>
    </PublicPageLayout>
  )
}

function Entry({ token }: { token: string }) {
  const { t } = useLingui()
  const namespace = useRouteParam('namespace')
  const enter = useCommand(jobLinksMethods.enter, { isQuiet: true })
  const open = async () => {
    const { memberships, link } = await enter.run({ token })
    const [seat] = memberships
    if (seat && link) await switchUser(contractorPaths({ namespace, id: seat.id }).job(link.jobUuid))
  }
  return (
    <Stack gap={3}>
      {enter.failure && <Banner status="warning_urgent" isUrgent title={enter.failure.message} />}
      <Button size="large" fullWidth loading={enter.isRunning} onPress={() => void open().catch(() => undefined)}>
        {t`Open the job`}
      </Button>
    </Stack>
  )
}
