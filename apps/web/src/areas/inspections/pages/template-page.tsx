import {
  inspectionTemplatesMethods,
  type TemplateView,
} from '@fettle/contracts/inspections/inspection-templates.methods'
import { templateDifference } from '@fettle/domain/inspections/template-difference'
import { Button } from '@fettle/ui/controls/button'
import { StatusBadge } from '@fettle/ui/controls/status-badge'
import { Banner } from '@fettle/ui/feedback/banner'
import { toast } from '@fettle/ui/feedback/toast'
import { Card } from '@fettle/ui/layout/card'
import { DetailPage } from '@fettle/ui/layout/detail-page'
import { Cluster, Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmedAction } from '../../../kit/actions/confirmed-action.tsx'
import { loadStateOf } from '../../../kit/screens/load-state.tsx'
import { useNavigateTo } from '../../../kit/use-navigate-to.ts'
import { useClientPaths } from '../../../kit/use-paths.ts'
import { useRouteParam } from '../../../kit/use-route-param.ts'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { methodQuery } from '../../../platform/queries/method-query.ts'
import { useCommand } from '../../../platform/queries/use-command.ts'
import { TemplateForm } from '../forms/template-form.tsx'
import { templateStatus, useInspectionLabels, useTemplateFaultLabels } from '../use-inspection-labels.ts'

/** A template: its draft, what hinders publishing, and its versions. */
export function InspectionTemplatePage() {
  const { t } = useLingui()
  const paths = useClientPaths()
  const labels = useInspectionLabels()
  const template = useQuery(
    methodQuery(inspectionTemplatesMethods.get, { templateUuid: useRouteParam('templateUuid') }),
  )
  return (
    <DetailPage
      {...loadStateOf(template)}
      frame={(view) => ({
        title: view.title,
        badge: <StatusBadge status={templateStatus[view.state]}>{labels.template(view.state)}</StatusBadge>,
        crumbs: [{ label: t`Templates`, href: paths.inspectionTemplates }, { label: view.title }],
        crumbsLabel: t`Breadcrumb`,
        actions: <TemplateActions template={view} />,
      })}
    >
      {(view) => (
        <Stack gap={4}>
          <Faults template={view} />
          {view.can.includes('save') && <TemplateForm template={view} />}
          <Versions template={view} />
        </Stack>
      )}
    </DetailPage>
  )
}

function TemplateActions({ template }: { template: TemplateView }) {
  const { t } = useLingui()
  const publish = useCommand(inspectionTemplatesMethods.publish)
  const retire = useCommand(inspectionTemplatesMethods.retire)
  const create = useCommand(inspectionTemplatesMethods.create)
  const go = useNavigateTo()
  const paths = useClientPaths()
  const one = { templateUuid: template.uuid, version: template.version }
  const { title, description, uuid: copyOfUuid } = template
  const duplicate = async () => {
    const copy = await create.run({ title: t`Copy of ${title}`.slice(0, 160), description, copyOfUuid })
    toast.success({ title: t`Template added as a draft` })
    go(paths.inspectionTemplate(copy.uuid))
  }
  return (
    <Cluster>
      <ConfirmedAction
        verb="publish"
        view={template}
        title={t`Publish this template?`}
        question={t`The saved draft becomes the next version. Inspections that exist keep theirs.`}
        onConfirm={async () => {
          await publish.run(one)
          toast.success({ title: t`Template published` })
        }}
      >
        {t`Publish`}
      </ConfirmedAction>
      <Button
        variant="secondary"
        color="default"
        loading={create.isRunning}
        onPress={() => void duplicate().catch(() => undefined)}
      >
        {t`Duplicate`}
      </Button>
      <ConfirmedAction
        verb="retire"
        view={template}
        variant="secondary"
        color="critical"
        title={t`Retire this template?`}
        question={t`No new inspections are planned with it. Inspections that exist go on.`}
        onConfirm={async () => {
          await retire.run(one)
          toast.success({ title: t`Template retired` })
        }}
      >
        {t`Retire template`}
      </ConfirmedAction>
    </Cluster>
  )
}

/** What hinders publishing, by page, section and question. */
function Faults({ template: { faults, hasChanges, state } }: { template: TemplateView }) {
  const { t } = useLingui()
  const labels = useTemplateFaultLabels()
  if (faults.length === 0)
    return hasChanges && state !== 'draft' ? (
      <Banner status="info" title={t`The draft differs from the published version`} />
    ) : null
  return (
    <Banner status="warning" title={t`Complete this before you publish`}>
      <ul>
        {faults.slice(0, 10).map(({ code, page, section, question, at }) => (
          <li key={`${at}-${code}`}>
            {[[page, section, question].filter(Boolean).join(' › '), labels[code]].filter(Boolean).join(': ')}
          </li>
        ))}
      </ul>
    </Banner>
  )
}

function Versions({ template }: { template: TemplateView }) {
  const { t } = useLingui()
  const formats = useFormats()
  const [compared, setCompared] = useState<string>()
  if (template.versions.length === 0) return null
  return (
    <Card title={t`Versions`} description={t`A published version never changes.`}>
      <Stack gap={3}>
        {template.versions.map(({ uuid, versionNumber, publishedAt, publishedBy, inspections }) => (
          <Stack key={uuid} gap={2}>
            <Cluster justify="between">
              <Stack gap={0}>
                <Text weight="medium">{t`Version ${versionNumber}`}</Text>
                <Text size="small" tone="soft">
                  {[
                    formats.dateTime(publishedAt),
                    publishedBy,
                    plural(inspections, { one: '# inspection', other: '# inspections' }),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </Text>
              </Stack>
              <Button
                size="small"
                variant="secondary"
                color="default"
                aria-label={t`Compare version ${versionNumber} with the draft`}
                onPress={() => setCompared(compared === uuid ? undefined : uuid)}
              >
                {compared === uuid ? t`Hide` : t`Compare with the draft`}
              </Button>
            </Cluster>
            {compared === uuid && <Difference template={template} versionUuid={uuid} />}
          </Stack>
        ))}
      </Stack>
    </Card>
  )
}

/** What the saved draft adds, removes and changes. */
function Difference({ template, versionUuid }: { template: TemplateView; versionUuid: string }) {
  const { t } = useLingui()
  const { data } = useQuery(methodQuery(inspectionTemplatesMethods.version, { versionUuid }))
  const kinds = { added: t`Added`, removed: t`Removed`, changed: t`Changed`, moved: t`Moved` }
  if (!data) return null
  const changes = templateDifference(data.content, template.content)
  if (changes.length === 0) return <Text tone="soft">{t`The questions are the same.`}</Text>
  return (
    <ul>
      {changes.map(({ kind, key, page, section, label, formerLabel }) => (
        <li key={`${kind}-${key}`}>
          <Text>
            {`${kinds[kind]}: ${label}`}
            {formerLabel !== null && ` (${t`before: ${formerLabel}`})`}
          </Text>
          <Text size="small" tone="soft">
            {`${page} › ${section}`}
          </Text>
        </li>
      ))}
    </ul>
  )
}
