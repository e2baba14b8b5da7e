import type { SkillView } from '@fettle/contracts/calendar/calendar-view'
import { skillsMethods } from '@fettle/contracts/calendar/skills.methods'
import { Button } from '@fettle/ui/controls/button'
import { AddIcon } from '@fettle/ui/controls/icons'
import { Tag } from '@fettle/ui/controls/tag'
import { Card } from '@fettle/ui/layout/card'
import { Cluster, Row, Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmedAction } from '../../../kit/actions/confirmed-action.tsx'
import { useLabels } from '../../../kit/use-labels.ts'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { methodQuery } from '../../../platform/queries/method-query.ts'
import { useCommand } from '../../../platform/queries/use-command.ts'
import { usePermission } from '../../../platform/session/session.ts'
import { GiveSkillDialog } from '../forms/give-skill-dialog.tsx'
import { SkillDialog } from '../forms/skill-dialog.tsx'

/** Skills with their trades and the people who have them. */
export function SkillsCard() {
  const { t } = useLingui()
  const [isAdding, setAdding] = useState(false)
  const mayEdit = usePermission('skills.edit')
  const { data } = useQuery(methodQuery(skillsMethods.list, {}))
  return (
    <Card
      title={t`Skills`}
      description={t`Work of a trade is planned for people with one of its skills. A trade without skills is open to everyone.`}
      actions={
        mayEdit && (
          <Button
            size="small"
            variant="secondary"
            color="default"
            startIcon={<AddIcon />}
            onPress={() => setAdding(true)}
          >
            {t`Add skill`}
          </Button>
        )
      }
    >
      {data?.skills.length === 0 && <Text tone="soft">{t`No skills yet`}</Text>}
      <Stack as="ul" gap={5}>
        {(data?.skills ?? []).map((skill) => (
          <SkillRow key={skill.uuid} skill={skill} mayEdit={mayEdit} />
        ))}
      </Stack>
      {isAdding && <SkillDialog skill={undefined} onClose={() => setAdding(false)} />}
    </Card>
  )
}

function SkillRow({ skill, mayEdit }: { readonly skill: SkillView; readonly mayEdit: boolean }) {
  const { t } = useLingui()
  const labels = useLabels()
  const [open, setOpen] = useState<'change' | 'give'>()
  const remove = useCommand(skillsMethods.remove)
  const { uuid: skillUuid, name, categories, paperKind, version } = skill
  return (
    <Stack as="li" gap={2}>
      <Row justify="between" align="start" stacksOnPhone>
        <Stack gap={0}>
          <Text weight="medium">{name}</Text>
          <Text size="small" tone="soft">
            {categories.length === 0
              ? t`Needed by no trade`
              : categories.map((slug) => labels.category(slug)).join(', ')}
          </Text>
          {paperKind && (
            <Text size="small" tone="soft">
              {t`Needs: ${labels.personPaper(paperKind)}`}
            </Text>
          )}
        </Stack>
        {mayEdit && (
          <Cluster gap={2}>
            <Button size="small" variant="secondary" color="default" onPress={() => setOpen('give')}>
              {t`Add person`}
            </Button>
            <Button size="small" variant="secondary" color="default" onPress={() => setOpen('change')}>
              {t`Change`}
            </Button>
            <ConfirmedAction
              verb="remove"
              size="small"
              variant="tertiary"
              color="default"
              title={t`Remove the skill ${name}?`}
              onConfirm={() => remove.run({ skillUuid, version })}
            >
              {t`Remove`}
            </ConfirmedAction>
          </Cluster>
        )}
      </Row>
      <Holders skill={skill} mayEdit={mayEdit} />
      {open === 'change' && <SkillDialog skill={skill} onClose={() => setOpen(undefined)} />}
      {open === 'give' && <GiveSkillDialog skill={skill} onClose={() => setOpen(undefined)} />}
    </Stack>
  )
}

/** The people who have a skill, with the day on which it ends. */
function Holders({ skill, mayEdit }: { readonly skill: SkillView; readonly mayEdit: boolean }) {
  const { t } = useLingui()
  const formats = useFormats()
  const take = useCommand(skillsMethods.takeSkill)
  const textOf = ({ name: own, validFrom, validUntil, isExpired, lacksPaper }: SkillView['members'][number]) => {
    if (lacksPaper) return t`${own}, without the certificate`
    if (validFrom !== null) return t`${own}, from ${formats.day(validFrom)}`
    if (validUntil === null) return own
    return isExpired ? t`${own}, expired ${formats.day(validUntil)}` : t`${own}, until ${formats.day(validUntil)}`
  }
  const remove = (userUuid: string) => void take.run({ skillUuid: skill.uuid, userUuid }).catch(() => undefined)
  return (
    <Cluster gap={2}>
      {skill.members.map((member) => (
        <Tag
          key={member.userUuid}
          surface={member.isExpired || member.lacksPaper || member.validFrom !== null ? 'red' : 'grey'}
          onRemove={mayEdit ? () => remove(member.userUuid) : undefined}
        >
          {textOf(member)}
        </Tag>
      ))}
    </Cluster>
  )
}
