import {
  type MessageTemplateView,
  residentMessagesMethods,
} from '@fettle/contracts/resident-messages/resident-messages.methods'
import { type ResidentLanguage, residentLanguages } from '@fettle/domain/editions/resident-languages'
import { Button } from '@fettle/ui/controls/button'
import { Tag } from '@fettle/ui/controls/tag'
import { SelectField } from '@fettle/ui/fields/select-field'
import { Card } from '@fettle/ui/layout/card'
import { Cluster, Row, Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { loadStateOf } from '../../../kit/screens/load-state.tsx'
import { PartSkeleton } from '../../../kit/screens/page-skeleton.tsx'
import { SettingsScreen } from '../../../kit/settings/settings-screen.tsx'
import { residentLanguageNames } from '../../../platform/language/language-names.ts'
import { methodQuery } from '../../../platform/queries/method-query.ts'
import { TemplateDrawer } from '../forms/template-drawer.tsx'
import { useMessageLabels } from '../shared/use-message-labels.ts'

/** Texts of the messages to residents, in their languages. */
export function MessageTemplatesPage() {
  const { t, i18n } = useLingui()
  const [language, setLanguage] = useState<ResidentLanguage>(
    residentLanguages.find((each) => each === i18n.locale) ?? 'en-GB',
  )
  const [opened, setOpened] = useState<MessageTemplateView['event']>()
  const query = useQuery(methodQuery(residentMessagesMethods.templates, { language }))
  return (
    <SettingsScreen
      title={t`Message templates`}
      description={t`What emails to residents say. Each resident gets the text of their language.`}
      {...loadStateOf(query, <PartSkeleton lines={8} />)}
    >
      {({ templates }) => {
        const template = templates.find(({ event }) => event === opened)
        return (
          <Stack gap={5}>
            <SelectField
              label={t`Language`}
              value={language}
              onChange={(next) => setLanguage(residentLanguages.find((each) => each === next) ?? 'en-GB')}
              options={residentLanguageNames.map(([id, label]) => ({ id, label }))}
            />
            <Card>
              <Stack as="ul" gap={5}>
                {templates.map((each) => (
                  <TemplateRow key={each.event} template={each} onOpen={() => setOpened(each.event)} />
                ))}
              </Stack>
            </Card>
            {template && (
              <TemplateDrawer
                key={`${template.event} ${template.revision}`}
                template={template}
                onClose={() => setOpened(undefined)}
              />
            )}
          </Stack>
        )
      }}
    </SettingsScreen>
  )
}

type TemplateRowProps = { readonly template: MessageTemplateView; readonly onOpen: () => void }

function TemplateRow({ template, onOpen }: TemplateRowProps) {
  const { t } = useLingui()
  const name = useMessageLabels()[template.event]
  return (
    <Row as="li" justify="between" align="start">
      <Stack gap={1}>
        <Cluster gap={2}>
          <Text weight="medium">{name}</Text>
          {template.isOwn && <Tag surface="blue">{t`Own text`}</Tag>}
        </Cluster>
        <Text size="small" tone="soft">
          {template.subject}
        </Text>
      </Stack>
      <Button size="small" variant="tertiary" color="default" aria-label={t`Edit ${name}`} onPress={onOpen}>
        {t`Edit`}
      </Button>
    </Row>
  )
}
