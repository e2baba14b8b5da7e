import { type PortfolioProject, profilesMethods } from '@fettle/contracts/profiles/profiles.methods'
import { Button } from '@fettle/ui/controls/button'
import { AddIcon, CameraIcon } from '@fettle/ui/controls/icons'
import { EmptyState } from '@fettle/ui/feedback/empty-state'
import { toast } from '@fettle/ui/feedback/toast'
import { Stack } from '@fettle/ui/layout/stack'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmedAction } from '../../../kit/actions/confirmed-action.tsx'
import { loadStateOf } from '../../../kit/screens/load-state.tsx'
import { PartSkeleton } from '../../../kit/screens/page-skeleton.tsx'
import { SettingsScreen } from '../../../kit/settings/settings-screen.tsx'
import { useCommand } from '../../../platform/queries/use-command.ts'
import { AddProjectDialog, EditProjectDialog } from '../forms/project-dialog.tsx'
import { ProfileTabs } from '../parts/profile-tabs.tsx'
import { profileQuery } from '../profiles.queries.ts'
import { Portfolio } from '../shared/portfolio.tsx'

/** Portfolio of the own company. */
export function PortfolioPage() {
  const { t } = useLingui()
  const profile = useQuery(profileQuery(null))
  const [isAdding, setAdding] = useState(false)
  const mayEdit = profile.data?.can.includes('edit') ?? false
  const add = mayEdit && (
    <Button startIcon={<AddIcon />} onPress={() => setAdding(true)}>
      {t`Add a project`}
    </Button>
  )
  return (
    <>
      <SettingsScreen
        title={t`Public profile`}
        description={t`Clients you work for see it beside your quotes and jobs.`}
        {...loadStateOf(profile, <PartSkeleton lines={8} />)}
      >
        {({ projects }) => (
          <Stack gap={5}>
            <ProfileTabs />
            {projects.length === 0 ? (
              <EmptyState
                icon={<CameraIcon />}
                title={t`No projects yet`}
                description={t`Show completed work with a few photos: clients see it before they award work.`}
                actions={add}
              />
            ) : (
              <>
                <div>{add}</div>
                <Portfolio
                  projects={projects}
                  {...(mayEdit && { actions: (project) => <ProjectActions project={project} /> })}
                />
              </>
            )}
          </Stack>
        )}
      </SettingsScreen>
      {isAdding && <AddProjectDialog onClose={() => setAdding(false)} />}
    </>
  )
}

function ProjectActions({ project }: { project: PortfolioProject }) {
  const { t } = useLingui()
  const [isEditing, setEditing] = useState(false)
  const remove = useCommand(profilesMethods.removeProject)
  return (
    <>
      <Button size="small" variant="secondary" color="default" onPress={() => setEditing(true)}>
        {t`Edit`}
      </Button>
      <ConfirmedAction
        verb="remove"
        size="small"
        variant="secondary"
        color="critical"
        title={t`Remove “${project.title}”?`}
        question={t`The project and its photos disappear from your portfolio.`}
        onConfirm={async () => {
          await remove.run({ projectUuid: project.uuid, version: project.version })
          toast.success({ title: t`Project removed` })
        }}
      >
        {t`Remove`}
      </ConfirmedAction>
      {isEditing && <EditProjectDialog project={project} onClose={() => setEditing(false)} />}
    </>
  )
}
