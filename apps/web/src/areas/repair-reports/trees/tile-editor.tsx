import { askKey, helpKey, treeLimits } from '@fettle/domain/repair-reports/own-tree'
import { Button } from '@fettle/ui/controls/button'
import { AddIcon, MoreIcon } from '@fettle/ui/controls/icons'
import { Tag } from '@fettle/ui/controls/tag'
import { Card } from '@fettle/ui/layout/card'
import { Cluster, Row, Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { Menu } from '@fettle/ui/overlays/menu'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useLabels } from '../../../kit/use-labels.ts'
import { UrgencyTag } from '../parts/urgency-tag.tsx'
import { TreeQuestionDrawer } from './question-drawer.tsx'
import { TreeRuleDrawer } from './rule-drawer.tsx'
import { type Conditions, type EditedTree, moved, type Rule, removeQuestion, type Tile } from './tree-model.ts'
import { useCallNames } from './use-tree-labels.ts'

type TileProps = { readonly edited: EditedTree; readonly tile: Tile }

/** Questions and rules of a tile. Everything is moved by menus, so that it works by keyboard alone. */
export function TileEditor({ edited, tile }: TileProps) {
  return (
    <Stack gap={4}>
      <Questions edited={edited} tile={tile} />
      <Rules edited={edited} tile={tile} />
    </Stack>
  )
}

/** What conditions say, one question after the other. */
const useConditionText = ({ edited, tile }: TileProps) => {
  const { t } = useLingui()
  return (conditions: Conditions): string[] =>
    Object.entries(conditions).map(([question, wanted]) => {
      const answers = wanted.map((answer) => edited.answerText(tile.id, question, answer)).join(` ${t`or`} `)
      return `${edited.textOf(askKey(tile.id, question))} ${answers}`
    })
}

function Questions({ edited, tile }: TileProps) {
  const { t } = useLingui()
  const conditionText = useConditionText({ edited, tile })
  const [opened, setOpened] = useState<number>()
  const { questions } = tile
  return (
    <Card
      title={t`Questions`}
      description={t`Residents are asked one after the other.`}
      actions={
        edited.saveTile && (
          <AddButton
            label={t`Add a question`}
            isFull={questions.length >= treeLimits.questions}
            onPress={() => setOpened(questions.length)}
          />
        )
      }
    >
      <Stack as="ol" gap={4}>
        {questions.map((question, at) => {
          const ask = edited.textOf(askKey(tile.id, question.id))
          const answers = question.answers.map((answer) => edited.answerText(tile.id, question.id, answer))
          return (
            <Row as="li" key={question.id} justify="between" align="start">
              <Stack gap={1}>
                <Cluster gap={2}>
                  <Text weight="medium">{`${at + 1}. ${ask}`}</Text>
                  {edited.isMissing(askKey(tile.id, question.id)) && <Tag surface="orange">{t`Not translated`}</Tag>}
                </Cluster>
                <Text size="small">{answers.join(' · ')}</Text>
                {conditionText(question.asked ?? {}).map((text) => (
                  <Text key={text} size="small" tone="soft">{t`If: ${text}`}</Text>
                ))}
              </Stack>
              <RowMenu
                name={ask}
                edited={edited}
                at={at}
                count={questions.length}
                onEdit={() => setOpened(at)}
                onMove={(by) => edited.saveTile?.({ ...tile, questions: moved(questions, at, by) })}
                onRemove={() => edited.saveTile?.(removeQuestion(tile, question.id))}
              />
            </Row>
          )
        })}
      </Stack>
      {opened !== undefined && (
        <TreeQuestionDrawer
          key={`${edited.language} ${opened}`}
          edited={edited}
          tile={tile}
          at={opened}
          onClose={() => setOpened(undefined)}
        />
      )}
    </Card>
  )
}

function Rules({ edited, tile }: TileProps) {
  const { t } = useLingui()
  const [opened, setOpened] = useState<number>()
  const { rules } = tile
  return (
    <Card
      title={t`What follows from the answers`}
      description={t`The first rule that holds decides. The last one holds for everything else.`}
      actions={
        edited.saveTile && (
          <AddButton
            label={t`Add a rule`}
            isFull={rules.length >= treeLimits.rules}
            onPress={() => setOpened(rules.length)}
          />
        )
      }
    >
      <Stack as="ol" gap={4}>
        {rules.map((rule, at) => {
          const number = at + 1
          return (
            <Row as="li" key={`${number}`} justify="between" align="start">
              <RuleText edited={edited} tile={tile} rule={rule} number={number} />
              <RowMenu
                name={t`Rule ${number}`}
                edited={edited}
                at={at}
                // The last rule stays where it is.
                count={at === rules.length - 1 ? 0 : rules.length - 1}
                onEdit={() => setOpened(at)}
                onMove={(by) => edited.saveTile?.({ ...tile, rules: moved(rules, at, by) })}
                onRemove={() => edited.saveTile?.({ ...tile, rules: rules.filter((_each, place) => place !== at) })}
              />
            </Row>
          )
        })}
      </Stack>
      {opened !== undefined && (
        <TreeRuleDrawer
          key={`${edited.language} ${opened}`}
          edited={edited}
          tile={tile}
          at={opened}
          onClose={() => setOpened(undefined)}
        />
      )}
    </Card>
  )
}

type RuleTextProps = TileProps & { readonly rule: Rule; readonly number: number }

/** When a rule holds, and what follows. */
function RuleText({ edited, tile, rule, number }: RuleTextProps) {
  const { t } = useLingui()
  const labels = useLabels()
  const calls = useCallNames()
  const conditionText = useConditionText({ edited, tile })
  const conditions = [
    ...conditionText(rule.if),
    ...(rule.isVulnerable ? [t`Someone in the home needs care`] : []),
    ...(rule.inSeason ? [t`It is the heating season`] : []),
  ]
  const target = rule.call && calls[rule.call]
  const advice = rule.selfHelp && edited.textOf(helpKey(rule.selfHelp))
  return (
    <Stack gap={1}>
      <Text>{`${number}. ${conditions.length === 0 ? t`In every other case` : conditions.join(' · ')}`}</Text>
      <Cluster gap={2}>
        <UrgencyTag urgency={rule.urgency} />
        {target && <Tag surface="red">{t`Call: ${target}`}</Tag>}
        {rule.hazard && <Tag surface="orange">{t`Significant hazard`}</Tag>}
        {rule.service && <Tag>{labels.service(tile.category, rule.service)}</Tag>}
      </Cluster>
      {advice && <Text size="small" tone="soft">{t`To try first: ${advice}`}</Text>}
    </Stack>
  )
}

type AddButtonProps = { readonly label: string; readonly isFull: boolean; readonly onPress: () => void }

function AddButton({ label, isFull, onPress }: AddButtonProps) {
  return (
    <Button
      size="small"
      variant="secondary"
      color="default"
      startIcon={<AddIcon />}
      isDisabled={isFull}
      onPress={onPress}
    >
      {label}
    </Button>
  )
}

type RowMenuProps = {
  readonly name: string
  readonly edited: EditedTree
  readonly at: number
  /** Number of entries that it can change places with; 0 for one that stays. */
  readonly count: number
  readonly onEdit: () => void
  readonly onMove: (by: number) => void
  readonly onRemove: () => void
}

function RowMenu({ name, edited, at, count, onEdit, onMove, onRemove }: RowMenuProps) {
  const { t } = useLingui()
  if (!edited.saveTile) return null
  const entries = [
    { id: 'edit', label: t`Edit`, onAction: onEdit },
    ...(count > 0 && at > 0 ? [{ id: 'up', label: t`Move up`, onAction: () => onMove(-1) }] : []),
    ...(at < count - 1 ? [{ id: 'down', label: t`Move down`, onAction: () => onMove(1) }] : []),
  ]
  const removal = count > 0 ? [[{ id: 'remove', label: t`Remove`, onAction: onRemove, isDanger: true }]] : []
  return (
    <Menu
      trigger={
        <Button variant="tertiary" color="default" size="small" iconOnly startIcon={<MoreIcon />}>
          {t`Actions for ${name}`}
        </Button>
      }
      groups={[entries, ...removal].map((each, place) => ({ id: `${place}`, entries: each }))}
    />
  )
}
