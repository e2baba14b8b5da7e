import { emergencyNumber } from '@fettle/domain/repair-reports/emergency-numbers'
import { type FaultTile, unknownAnswer } from '@fettle/domain/repair-reports/fault-tree'
import { askKey, helpKey } from '@fettle/domain/repair-reports/own-tree'
import { answersOnPath, type FaultAnswers, isHeatingSeason, pathOf, triage } from '@fettle/domain/repair-reports/triage'
import { Button } from '@fettle/ui/controls/button'
import { Banner } from '@fettle/ui/feedback/banner'
import { RadioGroup } from '@fettle/ui/fields/radio-group'
import { SwitchField } from '@fettle/ui/fields/switch-field'
import { Stack } from '@fettle/ui/layout/stack'
import { Heading, Text } from '@fettle/ui/layout/text'
import { Drawer } from '@fettle/ui/overlays/drawer'
import { DefinitionList } from '@fettle/ui/table/definition-list'
import { ownFaultTexts } from '@fettle/words/fault-texts/fault-texts'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useLabels } from '../../../kit/use-labels.ts'
import { useToday } from '../../../kit/use-today.ts'
import { useEdition } from '../../../platform/edition/edition-provider.tsx'
import { UrgencyReasons } from '../parts/urgency-reasons.tsx'
import { UrgencyTag } from '../parts/urgency-tag.tsx'
import { useFaultTextsIn } from '../use-fault-texts.ts'
import type { EditedTree } from './tree-model.ts'

type WalkProps = { readonly edited: EditedTree; readonly tile: FaultTile }

/** A fault answered as a resident would, with what follows from it. Nothing is sent. */
export function TreeWalk({ edited, tile, onClose }: WalkProps & { readonly onClose: () => void }) {
  const { t } = useLingui()
  const [answers, setAnswers] = useState<FaultAnswers>({})
  const path = pathOf(tile, answers)
  const open = path.find(({ id }) => answers[id] === undefined)
  const answered = path.filter(({ id }) => answers[id] !== undefined)
  const back = () => {
    const last = answered.at(-1)
    const { [last?.id ?? '']: _dropped, ...before } = answersOnPath(tile, answers)
    setAnswers(before)
  }
  return (
    <Drawer title={t`Try as a resident`} isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Stack gap={5}>
        {open ? (
          <RadioGroup
            key={open.id}
            label={edited.textOf(askKey(tile.id, open.id))}
            asCards
            value=""
            onChange={(answer) => setAnswers({ ...answersOnPath(tile, answers), [open.id]: answer })}
            options={[...open.answers, unknownAnswer].map((id) => ({
              id,
              label: edited.answerText(tile.id, open.id, id),
            }))}
          />
        ) : (
          <Outcome edited={edited} tile={tile} answers={answers} />
        )}
        {answered.length > 0 && (
          <Stack gap={3}>
            <Heading level={3} size="small">{t`Answers so far`}</Heading>
            <DefinitionList
              items={answered.map(({ id }) => ({
                label: edited.textOf(askKey(tile.id, id)),
                value: edited.answerText(tile.id, id, answers[id] ?? ''),
              }))}
            />
            <Button variant="secondary" color="default" onPress={back}>
              {t`Back`}
            </Button>
          </Stack>
        )}
      </Stack>
    </Drawer>
  )
}

/** One day in the heating season and one outside it, in each market. */
const days = { winter: '2026-01-15', summer: '2026-07-15' }

function Outcome({ edited, tile, answers }: WalkProps & { readonly answers: FaultAnswers }) {
  const { t } = useLingui()
  const labels = useLabels()
  const { namespace: market } = useEdition()
  const [inSeason, setInSeason] = useState(isHeatingSeason(market, useToday()))
  const [isVulnerable, setVulnerable] = useState(false)
  const texts = ownFaultTexts(useFaultTextsIn(edited.language), [tile], ownTextsOf(edited, tile))
  const day = inSeason ? days.winter : days.summer
  const result = triage(tile, answers, { market, day, needs: isVulnerable ? ['infant'] : [] })
  const number = result.call && emergencyNumber(market, result.call, edited.tree.numbers)
  return (
    <Stack gap={4}>
      <Heading level={3} size="lead">{t`What follows`}</Heading>
      <output>
        <Stack gap={3} align="start">
          <UrgencyTag urgency={result.urgency} />
          {number && <Banner status="warning_urgent" title={t`Call ${number} now`} />}
          {result.hazard && <Text>{result.hazard === 'emergency' ? t`Emergency hazard` : t`Significant hazard`}</Text>}
          <Text>{labels.service(result.category, result.service)}</Text>
          {result.selfHelp && (
            <Banner status="info" title={t`You can try this first`}>
              {edited.textOf(helpKey(result.selfHelp))}
            </Banner>
          )}
          <UrgencyReasons because={result.because} texts={texts} />
        </Stack>
      </output>
      <SwitchField label={t`Someone in the home needs care`} value={isVulnerable} onChange={setVulnerable} />
      <SwitchField label={t`It is the heating season`} value={inSeason} onChange={setInSeason} />
    </Stack>
  )
}

/** The texts of one tile by key, as the editor shows them. */
const ownTextsOf = ({ textOf, answerText }: EditedTree, { id, questions }: FaultTile) =>
  Object.fromEntries(
    questions.flatMap((question) => [
      [askKey(id, question.id), textOf(askKey(id, question.id))],
      ...question.answers.map((answer) => [`${id}.${question.id}.${answer}`, answerText(id, question.id, answer)]),
    ]),
  ) as Readonly<Record<string, string>>
