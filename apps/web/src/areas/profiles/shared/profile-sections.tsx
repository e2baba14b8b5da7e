import type { PortfolioProject, ProfileView } from '@fettle/contracts/profiles/profiles.methods'
import { LinkButton } from '@fettle/ui/controls/link-button'
import { LinkTabs } from '@fettle/ui/controls/tabs'
import { Stack } from '@fettle/ui/layout/stack'
import { useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { ReviewList } from '../../reviews/shared/review-list.tsx'
import { VerificationPanel } from '../../verifications/shared/verification-panel.tsx'
import { profileQuery } from '../profiles.queries.ts'
import { CompanyHead } from './company-head.tsx'
import { Portfolio } from './portfolio.tsx'
import { ProfileOverview } from './profile-overview.tsx'

/** Sections of a contractor's profile, each with its own URL. */
export const profileSections = ['overview', 'vetting', 'reviews', 'portfolio'] as const
export type ProfileSection = (typeof profileSections)[number]

type ProfileSectionsProps = {
  /** Null is the reader's own company, as its clients see it. */
  readonly contractorUuid: string | null
  readonly section: ProfileSection
  readonly hrefOf: (section: ProfileSection) => string
  /** URL of a single project. */
  readonly projectHrefOf?: (projectId: string) => string
}

/** A contractor's profile: overview, documents, reviews and portfolio. */
export function ProfileSections({ contractorUuid, section, hrefOf, projectHrefOf }: ProfileSectionsProps) {
  const { t } = useLingui()
  const { data: profile } = useSuspenseQuery(profileQuery(contractorUuid))
  const names: Readonly<Record<ProfileSection, string>> = {
    overview: t`Overview`,
    vetting: t`Documents`,
    reviews: t`Reviews`,
    portfolio: t`Portfolio`,
  }
  const tabs = profileSections.map((id) => ({ id, label: names[id], href: hrefOf(id), isActive: id === section }))
  return (
    <Stack>
      <CompanyHead profile={profile} />
      <LinkTabs tabs={tabs} label={t`Profile of ${profile.name}`} />
      {section === 'overview' && <ProfileOverview profile={profile} />}
      {section === 'vetting' && <VerificationPanel contractorUuid={contractorUuid} />}
      {section === 'reviews' && <ReviewList contractorUuid={contractorUuid} />}
      {section === 'portfolio' && <Projects profile={profile} hrefOf={projectHrefOf} />}
    </Stack>
  )
}

type ProjectsProps = { readonly profile: ProfileView; readonly hrefOf: ProfileSectionsProps['projectHrefOf'] }

function Projects({ profile, hrefOf }: ProjectsProps) {
  const { t } = useLingui()
  const open = (project: PortfolioProject) =>
    hrefOf && (
      <LinkButton href={hrefOf(project.uuid)} size="small" variant="secondary" color="default">
        {t`Open`}
      </LinkButton>
    )
  return <Portfolio projects={profile.projects} actions={open} />
}
