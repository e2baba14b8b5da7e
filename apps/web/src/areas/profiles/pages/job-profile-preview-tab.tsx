import { LinkButton } from '@fettle/ui/controls/link-button'
import { Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { NotFound } from '../../../kit/screens/failure-screen.tsx'
import { useContractorPaths } from '../../../kit/use-paths.ts'
import { useRouteParam } from '../../../kit/use-route-param.ts'
import { jobQuery } from '../../work-orders/jobs.queries.ts'
import { sectionOf } from '../profile-section-of.ts'
import { profileQuery } from '../profiles.queries.ts'
import { ProjectCard } from '../shared/portfolio.tsx'
import { ProfileSections } from '../shared/profile-sections.tsx'

/** The own profile as the client of a job sees it. */
export function JobProfilePreviewTab() {
  const { t } = useLingui()
  const paths = useContractorPaths()
  const { pathname } = useLocation()
  const { data: job } = useSuspenseQuery(jobQuery(useRouteParam('jobUuid')))
  return (
    <Stack>
      <div>
        <LinkButton href={paths.jobMessages({ jobUuid: job.uuid })} variant="tertiary" color="default" size="small">
          <Trans>Back to the messages</Trans>
        </LinkButton>
      </div>
      <Text tone="soft">{t`This is how ${job.clientName} sees your company.`}</Text>
      <ProfileSections
        contractorUuid={null}
        section={sectionOf(pathname)}
        hrefOf={(section) => paths.jobProfilePreview(job.uuid, section)}
        projectHrefOf={(projectId) => paths.jobProjectPreview(job.uuid, projectId)}
      />
    </Stack>
  )
}

/** One project of the own portfolio as the client of a job sees it. */
export function JobProjectPreviewTab() {
  const paths = useContractorPaths()
  const jobUuid = useRouteParam('jobUuid')
  const projectId = useRouteParam('projectId')
  const { data: profile } = useSuspenseQuery(profileQuery(null))
  const project = profile.projects.find(({ uuid }) => uuid === projectId)
  if (!project) return <NotFound />
  return (
    <Stack>
      <div>
        <LinkButton
          href={paths.jobProfilePreview(jobUuid, 'portfolio')}
          variant="tertiary"
          color="default"
          size="small"
        >
          <Trans>All projects</Trans>
        </LinkButton>
      </div>
      <ProjectCard project={project} />
    </Stack>
  )
}
