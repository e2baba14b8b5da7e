import type { PortfolioProject } from '@fettle/contracts/profiles/profiles.methods'
import { CameraIcon } from '@fettle/ui/controls/icons'
import { EmptyState } from '@fettle/ui/feedback/empty-state'
import { Card } from '@fettle/ui/layout/card'
import { Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Attachments } from '../../../kit/attachments.tsx'
import { useFormats } from '../../../platform/edition/use-formats.ts'

type PortfolioProps = {
  readonly projects: readonly PortfolioProject[]
  readonly actions?: (project: PortfolioProject) => ReactNode
}

/** Projects of a company, latest first. */
export function Portfolio({ projects, actions }: PortfolioProps) {
  const { t } = useLingui()
  if (projects.length === 0)
    return (
      <EmptyState
        icon={<CameraIcon />}
        title={t`No projects yet`}
        description={t`Photos of completed work appear here.`}
      />
    )
  return (
    <Stack>
      {projects.map((project) => (
        <ProjectCard key={project.uuid} project={project} actions={actions?.(project)} />
      ))}
    </Stack>
  )
}

type ProjectCardProps = { readonly project: PortfolioProject; readonly actions?: ReactNode }

/** One project with its photos. */
export function ProjectCard({ project, actions }: ProjectCardProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const { title, description, completedOn, photos } = project
  return (
    <Card
      title={title}
      description={completedOn ? t`Finished on ${formats.day(completedOn)}` : undefined}
      actions={actions}
    >
      <Stack gap={3}>
        {description && (
          <Text keepsLines isProse>
            {description}
          </Text>
        )}
        {photos.length > 0 && <Attachments files={photos} label={t`Photos of ${title}`} />}
        {!description && photos.length === 0 && <Text tone="soft">{t`There are no photos yet.`}</Text>}
      </Stack>
    </Card>
  )
}
