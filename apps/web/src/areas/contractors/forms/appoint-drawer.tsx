import { contractorsMethods } from '@fettle/contracts/contractors/contractors.methods'
import { Button } from '@fettle/ui/controls/button'
import { EmptyState } from '@fettle/ui/feedback/empty-state'
import { Card } from '@fettle/ui/layout/card'
import { Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { Drawer } from '@fettle/ui/overlays/drawer'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SearchBox } from '../../../kit/lists/search-box.tsx'
import { FailureScreen } from '../../../kit/screens/failure-screen.tsx'
import { PartSkeleton } from '../../../kit/screens/page-skeleton.tsx'
import { useLabels } from '../../../kit/use-labels.ts'
import { methodQuery } from '../../../platform/queries/method-query.ts'
import { AppointForm, type Company } from './appoint-form.tsx'

/** Searches the directory by name, and appoints a company. */
export function AppointDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const [q, setQ] = useState('')
  const [company, setCompany] = useState<Company | null>(null)
  return (
    <Drawer title={t`Add contractor`} isOpen keepsOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      {company ? (
        <AppointForm company={company} onDone={onClose} onBack={() => setCompany(null)} />
      ) : (
        <Stack>
          <SearchBox
            label={t`Name of the company`}
            placeholder={t`At least two letters of the name`}
            value={q}
            onSearch={setQ}
          />
          <Found q={q} onChoose={setCompany} />
        </Stack>
      )}
    </Drawer>
  )
}

function Found({ q, onChoose }: { q: string; onChoose: (company: Company) => void }) {
  const { t } = useLingui()
  const labels = useLabels()
  const isAsked = q.length >= 2
  const { data, error, refetch, isPending } = useQuery({
    ...methodQuery(contractorsMethods.find, { q }),
    enabled: isAsked,
  })
  if (!isAsked)
    return (
      <Text tone="soft">
        <Trans>Find companies with an account that you have not added yet by name.</Trans>
      </Text>
    )
  if (error) return <FailureScreen problem={error} onRetry={() => void refetch()} />
  if (isPending) return <PartSkeleton lines={3} />
  if (data.length === 0)
    return (
      <EmptyState
        headingLevel={3}
        title={t`No match`}
        description={t`Ask them to create a contractor account, then add them here.`}
      />
    )
  return (
    <Stack as="ul" gap={3}>
      {data.map((company) => (
        <Stack as="li" key={company.uuid}>
          <Card
            title={company.name}
            headingLevel={3}
            actions={
              <Button size="small" onPress={() => onChoose(company)}>
                {t`Choose`}
              </Button>
            }
          >
            <Text size="small" tone="soft">
              {[company.town, ...company.categories.map((slug) => labels.category(slug))].filter(Boolean).join(' · ')}
            </Text>
          </Card>
        </Stack>
      ))}
    </Stack>
  )
}
