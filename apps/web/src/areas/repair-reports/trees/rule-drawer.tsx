import { type CallTarget, type Urgency, urgencies } from '@fettle/domain/repair-reports/fault-tree'
import { helpKey } from '@fettle/domain/repair-reports/own-tree'
import { servicesOf } from '@fettle/domain/work-orders/categories'
import { Button } from '@fettle/ui/controls/button'
import { SelectField } from '@fettle/ui/fields/select-field'
import { SwitchField } from '@fettle/ui/fields/switch-field'
import { TextArea } from '@fettle/ui/fields/text-area'
import { FormPart } from '@fettle/ui/layout/form-frame'
import { Stack } from '@fettle/ui/layout/stack'
import { Drawer } from '@fettle/ui/overlays/drawer'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useLabels } from '../../../kit/use-labels.ts'
import { ConditionsField } from './conditions-field.tsx'
import { type EditedTree, newCode, putRule, type Rule, type Tile } from './tree-model.ts'
import { useCallNames } from './use-tree-labels.ts'

type RuleDrawerProps = {
  readonly edited: EditedTree
  readonly tile: Tile
  /** Place of the rule; behind the last one for a new one. */
  readonly at: number
  readonly onClose: () => void
}

/** Without the entries that are undefined, as they are stored. */
const defined = (rule: { readonly [K in keyof Rule]: Rule[K] | undefined }): Rule =>
  Object.fromEntries(Object.entries(rule).filter(([, value]) => value !== undefined)) as Rule

/** A rule: which answers lead to it, and what follows. */
export function TreeRuleDrawer({ edited, tile, at, onClose }: RuleDrawerProps) {
  const { t } = useLingui()
  const [rule, setRule] = useState<Rule>(() => tile.rules[at] ?? { if: {}, urgency: 'urgent' })
  const known = rule.selfHelp === undefined ? '' : edited.textOf(helpKey(rule.selfHelp))
  const [help, setHelp] = useState(known)
  const [isSaving, setSaving] = useState(false)
  const change = (part: { readonly [K in keyof Rule]?: Rule[K] | undefined }) => setRule(defined({ ...rule, ...part }))
  const isLast = at === tile.rules.length - 1
  const isEmergency = rule.urgency === 'call_now' || rule.urgency === 'emergency'
  const save = () => {
    setSaving(true)
    const text = isEmergency ? '' : help.trim()
    // Another text is another advice: the shipped one may stand in other tiles.
    const selfHelp = text === '' ? undefined : text === known ? rule.selfHelp : newCode()
    const texts = selfHelp !== undefined && text !== known ? { [helpKey(selfHelp)]: text } : {}
    edited
      .saveTile?.({ ...tile, rules: putRule(tile.rules, at, defined({ ...rule, selfHelp })) }, texts)
      .then(onClose, () => undefined)
      .finally(() => setSaving(false))
  }
  return (
    <Drawer
      title={t`Rule`}
      isOpen
      keepsOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={<Button loading={isSaving} onPress={save}>{t`Save rule`}</Button>}
    >
      <Stack gap={5}>
        {!isLast && <WhenPart edited={edited} tile={tile} rule={rule} onChange={change} />}
        <Outcome tile={tile} rule={rule} onChange={change} />
        {!isEmergency && (
          <TextArea
            label={t`What the resident can try first`}
            isRequired={false}
            rows={4}
            maxLength={500}
            value={help}
            onChange={setHelp}
          />
        )}
      </Stack>
    </Drawer>
  )
}

function WhenPart({ edited, tile, rule, onChange }: OutcomeProps & { readonly edited: EditedTree }) {
  const { t } = useLingui()
  return (
    <FormPart title={t`When it holds`} description={t`The first rule that holds decides.`}>
      <ConditionsField
        edited={edited}
        tile={tile.id}
        questions={tile.questions}
        value={rule.if}
        onChange={(conditions) => onChange({ if: conditions })}
      />
      <SwitchField
        label={t`Only with someone who needs care`}
        value={rule.isVulnerable === true}
        onChange={(isOn) => onChange({ isVulnerable: isOn || undefined })}
      />
      <SwitchField
        label={t`Only in the heating season`}
        value={rule.inSeason === true}
        onChange={(isOn) => onChange({ inSeason: isOn || undefined })}
      />
    </FormPart>
  )
}

type OutcomeProps = {
  readonly tile: Tile
  readonly rule: Rule
  readonly onChange: (part: { readonly [K in keyof Rule]?: Rule[K] | undefined }) => void
}

function Outcome({ tile, rule, onChange }: OutcomeProps) {
  const { t } = useLingui()
  const labels = useLabels()
  const calls = useCallNames()
  const isEmergency = rule.urgency === 'call_now' || rule.urgency === 'emergency'
  return (
    <FormPart title={t`What follows`}>
      <SelectField
        label={t`Urgency`}
        value={rule.urgency}
        onChange={(urgency) => onChange({ urgency: urgency as Urgency })}
        options={urgencies.map((id) => ({ id, label: labels.urgency(id) }))}
      />
      <SelectField
        label={t`Call first`}
        isRequired={rule.urgency === 'call_now'}
        value={rule.call ?? ''}
        onChange={(call) => onChange({ call: call === '' ? undefined : (call as CallTarget) })}
        options={[{ id: '', label: t`No one` }, ...Object.entries(calls).map(([id, label]) => ({ id, label }))]}
      />
      <SelectField
        label={t`Service`}
        isRequired={false}
        value={rule.service ?? ''}
        onChange={(service) => onChange({ service: servicesOf(tile.category).find((each) => each === service) })}
        options={[
          { id: '', label: t`That of the fault` },
          ...servicesOf(tile.category).map((id) => ({ id, label: labels.service(tile.category, id) })),
        ]}
      />
      {!isEmergency && (
        <SwitchField
          label={t`Significant hazard`}
          description={t`Where the law on hazards applies, the order asks for it. An emergency is one by itself.`}
          value={rule.hazard === 'significant'}
          onChange={(isOn) => onChange({ hazard: isOn ? 'significant' : undefined })}
        />
      )}
    </FormPart>
  )
}
