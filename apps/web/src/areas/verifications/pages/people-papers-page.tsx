import {
  type PersonPaperView,
  type PersonWithPapers,
  personPapersMethods,
} from '@fettle/contracts/verifications/person-papers.methods'
import { Button } from '@fettle/ui/controls/button'
import { AddIcon } from '@fettle/ui/controls/icons'
import { LinkTabs } from '@fettle/ui/controls/tabs'
import { Card } from '@fettle/ui/layout/card'
import { Cluster, Row, Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmedAction } from '../../../kit/actions/confirmed-action.tsx'
import { loadStateOf } from '../../../kit/screens/load-state.tsx'
import { PartSkeleton } from '../../../kit/screens/page-skeleton.tsx'
import { SettingsScreen } from '../../../kit/settings/settings-screen.tsx'
import { useLabels } from '../../../kit/use-labels.ts'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { methodQuery } from '../../../platform/queries/method-query.ts'
import { useCommand } from '../../../platform/queries/use-command.ts'
import { usePermission } from '../../../platform/session/session.ts'
import { AddPaperDialog } from '../forms/add-paper-dialog.tsx'
import { ValidityBadge } from '../parts/validity-badge.tsx'
import { useDocumentTabs } from '../use-document-tabs.ts'

/** People of the company with their certificates. */
export function PeoplePapersPage() {
  const { t } = useLingui()
  const query = useQuery(methodQuery(personPapersMethods.list, {}))
  const tabs = useDocumentTabs('people')
  const seesDocuments = usePermission('verifications.view')
  return (
    <SettingsScreen
      title={t`Documents`}
      description={t`A skill that needs a certificate ends on the day on which the certificate expires.`}
      {...loadStateOf(query, <PartSkeleton lines={8} />)}
    >
      {({ people, canEdit }) => {
        const known = people.filter(({ papers }) => papers.length > 0)
        const others = people.filter(({ papers }) => papers.length === 0)
        return (
          <Stack gap={5}>
            {seesDocuments && <LinkTabs label={t`Documents`} tabs={tabs} />}
            {known.map((person) => (
              <PersonCard key={person.userUuid} person={person} canEdit={canEdit} />
            ))}
            {others.length > 0 && (
              <Card title={known.length > 0 ? t`Others, without certificates` : t`No certificates yet`}>
                <Stack as="ul" gap={3}>
                  {others.map((person) => (
                    <Row key={person.userUuid} as="li" justify="between">
                      <Text>{person.name}</Text>
                      {canEdit && <AddPaper person={person} />}
                    </Row>
                  ))}
                </Stack>
              </Card>
            )}
          </Stack>
        )
      }}
    </SettingsScreen>
  )
}

function PersonCard({ person, canEdit }: { readonly person: PersonWithPapers; readonly canEdit: boolean }) {
  return (
    <Card title={person.name} actions={canEdit && <AddPaper person={person} />}>
      <Stack as="ul" gap={4}>
        {person.papers.map((paper) => (
          <PaperRow key={paper.uuid} paper={paper} canEdit={canEdit} />
        ))}
      </Stack>
    </Card>
  )
}

function AddPaper({ person }: { readonly person: PersonWithPapers }) {
  const { name } = person
  const { t } = useLingui()
  const [isAdding, setAdding] = useState(false)
  return (
    <>
      <Button
        size="small"
        variant="secondary"
        color="default"
        startIcon={<AddIcon />}
        aria-label={t`Add certificate of ${name}`}
        onPress={() => setAdding(true)}
      >
        {t`Add certificate`}
      </Button>
      {isAdding && <AddPaperDialog person={person} onClose={() => setAdding(false)} />}
    </>
  )
}

function PaperRow({ paper, canEdit }: { readonly paper: PersonPaperView; readonly canEdit: boolean }) {
  const { t } = useLingui()
  const labels = useLabels()
  const formats = useFormats()
  const remove = useCommand(personPapersMethods.remove)
  const { uuid: paperUuid, kind, number, validFrom, validUntil, seenBy, seenAt, version } = paper
  const days =
    validUntil === null ? t`Since ${formats.day(validFrom)}` : `${formats.day(validFrom)} – ${formats.day(validUntil)}`
  return (
    <Row as="li" justify="between" align="start" stacksOnPhone>
      <Stack gap={1}>
        <Cluster gap={2}>
          <Text weight="medium">{labels.personPaper(kind)}</Text>
          <ValidityBadge validity={paper.validity} />
        </Cluster>
        <Text size="small">{number === '' ? days : `${number} · ${days}`}</Text>
        <Text size="small" tone="soft">{t`Seen by ${seenBy}, ${formats.date(seenAt)}`}</Text>
      </Stack>
      {canEdit && (
        <ConfirmedAction
          verb="remove"
          size="small"
          variant="secondary"
          color="critical"
          title={t`Remove this certificate?`}
          question={t`Skills that need it end at once.`}
          onConfirm={() => remove.run({ paperUuid, version })}
        >
          {t`Remove`}
        </ConfirmedAction>
      )}
    </Row>
  )
}
