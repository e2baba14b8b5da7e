import { type TagView, tagsMethods } from '@fettle/contracts/work-orders/tags.methods'
import { type TagColor, tagColors } from '@fettle/domain/work-orders/tag-colors'
import { Tag } from '@fettle/ui/controls/tag'
import { toast } from '@fettle/ui/feedback/toast'
import { SelectField } from '@fettle/ui/fields/select-field'
import { TextField } from '@fettle/ui/fields/text-field'
import { Stack } from '@fettle/ui/layout/stack'
import { Heading } from '@fettle/ui/layout/text'
import { Drawer } from '@fettle/ui/overlays/drawer'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { ConfirmedAction } from '../../../kit/actions/confirmed-action.tsx'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'
import { methodPageQuery } from '../../../platform/queries/method-query.ts'
import { useCommand } from '../../../platform/queries/use-command.ts'
import { useMembership } from '../../../platform/session/session.ts'
import { useTagColorLabels } from './use-tag-color-labels.ts'

type TagDrawerProps = {
  /** The tag to edit; undefined creates one. */
  readonly tag: TagView | undefined
  readonly onClose: () => void
}
type Values = { name: string; color: TagColor }

/** Creates, edits, merges or deletes a tag. */
export function TagDrawer({ tag, onClose }: TagDrawerProps) {
  const { t } = useLingui()
  return (
    <Drawer title={tag ? tag.name : t`Add tag`} isOpen keepsOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      {tag ? (
        <Stack gap={5}>
          <EditForm tag={tag} onClose={onClose} />
          <Merging tag={tag} onDone={onClose} />
          <Removing tag={tag} onDone={onClose} />
        </Stack>
      ) : (
        <AddForm onClose={onClose} />
      )}
    </Drawer>
  )
}

function AddForm({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const form = useCommandForm<Values, typeof tagsMethods.create>({
    method: tagsMethods.create,
    defaults: { name: '', color: 'teal' },
    toInput: (values) => values,
    onDone: ({ name }) => {
      toast.success({ title: t`Tag ${name} added` })
      onClose()
    },
  })
  return (
    <FormShell form={form} submitLabel={t`Add tag`} onCancel={onClose} label={t`Add tag`}>
      <TagFields />
    </FormShell>
  )
}

function EditForm({ tag, onClose }: { tag: TagView; onClose: () => void }) {
  const { t } = useLingui()
  const { uuid: tagUuid, name, color } = tag
  const form = useCommandForm<Values, typeof tagsMethods.save>({
    method: tagsMethods.save,
    record: tag,
    defaults: { name, color },
    toInput: (values) => ({ tagUuid, ...values }),
    onDone: () => {
      toast.success({ title: t`Changes saved` })
      onClose()
    },
  })
  return (
    <FormShell form={form} submitLabel={t`Save changes`} onCancel={onClose} label={tag.name} isSmall>
      <TagFields />
    </FormShell>
  )
}

function TagFields() {
  const { t } = useLingui()
  const colorWords = useTagColorLabels()
  const [name, color] = useWatch<Values, ['name', 'color']>({ name: ['name', 'color'] })
  return (
    <Stack>
      <FormField name="name" as={TextField} label={t`Name`} maxLength={40} />
      <FormField
        name="color"
        as={SelectField}
        label={t`Colour`}
        options={tagColors.map((id) => ({ id, label: colorWords[id], icon: <Tag surface={id}>Aa</Tag> }))}
      />
      <div>
        <Tag surface={color}>{name.trim() || t`Preview`}</Tag>
      </div>
    </Stack>
  )
}

const useCarried = () => {
  const { side } = useMembership()
  return (count: number) =>
    side === 'client'
      ? plural(count, { one: '# work order carries it.', other: '# work orders carry it.' })
      : plural(count, { one: '# job carries it.', other: '# jobs carry it.' })
}

function Merging({ tag, onDone }: { tag: TagView; onDone: () => void }) {
  const { t } = useLingui()
  const [into, setInto] = useState('')
  const carried = useCarried()
  const merge = useCommand(tagsMethods.merge)
  const others = (useQuery(methodPageQuery(tagsMethods.list, {}, { limit: 100 })).data?.rows ?? []).filter(
    ({ uuid }) => uuid !== tag.uuid,
  )
  if (others.length === 0) return null
  const name = others.find(({ uuid }) => uuid === into)?.name ?? ''
  return (
    <Stack gap={3}>
      <Heading level={3} size="small">
        {t`Merge into another`}
      </Heading>
      <SelectField
        label={t`Tag to keep`}
        placeholder={t`Select a tag`}
        isRequired={false}
        value={into}
        onChange={setInto}
        options={others.map((each) => ({ id: each.uuid, label: each.name }))}
      />
      {into !== '' && (
        <ConfirmedAction
          verb="merge"
          variant="secondary"
          title={t`Merge ${tag.name} into ${name}?`}
          question={carried(tag.useCount)}
          onConfirm={async () => {
            await merge.run({ tagUuid: tag.uuid, version: tag.version, intoTagUuid: into })
            toast.success({ title: t`Tags merged` })
            onDone()
          }}
        >
          {t`Merge tags`}
        </ConfirmedAction>
      )}
    </Stack>
  )
}

function Removing({ tag, onDone }: { tag: TagView; onDone: () => void }) {
  const { t } = useLingui()
  const carried = useCarried()
  const remove = useCommand(tagsMethods.remove)
  return (
    <ConfirmedAction
      verb="remove"
      color="critical"
      variant="secondary"
      title={t`Remove tag ${tag.name}?`}
      question={carried(tag.useCount)}
      onConfirm={async () => {
        await remove.run({ tagUuid: tag.uuid, version: tag.version })
        toast.success({ title: t`Tag removed` })
        onDone()
      }}
    >
      {t`Remove tag`}
    </ConfirmedAction>
  )
}
