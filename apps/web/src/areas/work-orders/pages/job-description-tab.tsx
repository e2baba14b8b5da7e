import { Card } from '@fettle/ui/card'
import { EmptyState } from '@fettle/ui/empty-state'
import { ImagesIcon } from '@fettle/ui/icons'
import { Stack } from '@fettle/ui/stack'
import { Text } from '@fettle/ui/text'
import { useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useParameter } from '../../../kit/address-parameter.ts'
import { Attachments } from '../../../kit/attachments.tsx'
import { jobQuery } from '../jobs.queries.ts'

/** The whole description with its files. */
export function JobDescriptionTab() {
  const { t } = useLingui()
  const { data: job } = useSuspenseQuery(jobQuery(useParameter('jobUuid')))
  return (
    <Stack>
      <Card title={t`Description`}>
        <Text keepsLines isProse>
          {job.description}
        </Text>
      </Card>
      {job.accessNotes && (
        <Card title={t`Access notes`}>
          <Text keepsLines isProse>
            {job.accessNotes}
          </Text>
        </Card>
      )}
      <Card title={t`Files`}>
        {job.attachments.length > 0 ? (
          <Attachments files={job.attachments} label={t`Photos of the job`} />
        ) : (
          <EmptyState
            headingLevel={3}
            icon={<ImagesIcon />}
            title={t`No files`}
            description={t`${job.clientName} has added no photos or documents.`}
          />
        )}
      </Card>
    </Stack>
  )
}
