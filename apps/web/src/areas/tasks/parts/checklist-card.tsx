import type { TaskItemView, TaskView } from '@fettle/contracts/tasks/task-view'
import { tasksMethods } from '@fettle/contracts/tasks/tasks.methods'
import { Button } from '@fettle/ui/controls/button'
import { Progress } from '@fettle/ui/feedback/progress'
import { Checkbox } from '@fettle/ui/fields/checkbox'
import { NumberField } from '@fettle/ui/fields/number-field'
import { TextField } from '@fettle/ui/fields/text-field'
import { Card } from '@fettle/ui/layout/card'
import { Cluster, Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Attachments } from '../../../kit/attachments.tsx'
import { UploadField } from '../../../kit/uploads/upload-field.tsx'
import { useUploads } from '../../../kit/uploads/use-uploads.ts'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { useCommand } from '../../../platform/queries/use-command.ts'
import { forecastAnswer } from '../forecast-task.ts'
import { useTaskCommand } from '../use-task-command.ts'

/** The checklist: each item is answered where it stands. */
export function ChecklistCard({ task }: { task: TaskView }) {
  const { t } = useLingui()
  const { items, itemsDone, itemsTotal } = task
  if (itemsTotal === 0) return null
  return (
    <Card title={t`Checklist`}>
      <Stack gap={4}>
        <Progress label={t`Done`} value={itemsDone / itemsTotal} valueText={t`${itemsDone} of ${itemsTotal}`} />
        {items.map((item) => (
          <Item key={item.uuid} task={task} item={item} />
        ))}
      </Stack>
    </Card>
  )
}

type ItemProps = { readonly task: TaskView; readonly item: TaskItemView }

function Item({ task, item }: ItemProps) {
  const formats = useFormats()
  const by = item.doneAt === null ? '' : [item.doneBy, formats.dateTime(item.doneAt)].filter(Boolean).join(', ')
  return (
    <Stack gap={1}>
      {item.kind === 'tick' ? <TickItem task={task} item={item} /> : <EnteredItem task={task} item={item} />}
      {by !== '' && (
        <Text size="small" tone="soft">
          {by}
        </Text>
      )}
    </Stack>
  )
}

const useLabel = () => {
  const { t } = useLingui()
  return ({ text, isRequired }: TaskItemView) => (isRequired ? t`${text} (required)` : text)
}

function useAnswer({ task, item }: ItemProps) {
  const { t } = useLingui()
  const answer = useTaskCommand(tasksMethods.answerItem, {
    taskUuid: task.uuid,
    title: t`Answer: ${item.text}`,
    forecast: ({ itemUuid, value }) => forecastAnswer({ itemUuid, value, at: new Date().toISOString() }),
  })
  const clear = useCommand(tasksMethods.clearItem)
  const one = { taskUuid: task.uuid, itemUuid: item.uuid }
  return {
    isRunning: answer.isRunning || clear.isRunning,
    answer: (value: NonNullable<TaskItemView['value']>) => void answer.run({ ...one, value }).catch(() => undefined),
    clear: () => void clear.run(one).catch(() => undefined),
  }
}

function TickItem(props: ItemProps) {
  const { task, item } = props
  const { answer, clear, isRunning } = useAnswer(props)
  return (
    <Checkbox
      label={useLabel()(item)}
      value={item.value === true}
      isDisabled={isRunning || !task.can.includes('answerItem')}
      onChange={(isTicked) => (isTicked ? answer(true) : clear())}
    />
  )
}

function EnteredItem(props: ItemProps) {
  const { t } = useLingui()
  const { task, item } = props
  const { clear, isRunning } = useAnswer(props)
  const label = useLabel()(item)
  const mayAnswer = task.can.includes('answerItem')
  if (item.value === null && !mayAnswer) return <Text>{label}</Text>
  if (item.value === null) return item.kind === 'photo' ? <PhotoEntry {...props} /> : <Entry {...props} />
  return (
    <Stack gap={1}>
      <Text weight="medium">{label}</Text>
      <Cluster gap={2}>
        {item.kind === 'photo' ? (
          <Attachments label={label} files={item.photos} />
        ) : (
          <Text>{[String(item.value), item.unit].filter(Boolean).join(' ')}</Text>
        )}
        {mayAnswer && (
          <Button variant="tertiary" color="default" size="small" loading={isRunning} onPress={clear}>
            {t`Remove answer`}
          </Button>
        )}
      </Cluster>
    </Stack>
  )
}

/** A number or a text, saved by its button. */
function Entry(props: ItemProps) {
  const { t } = useLingui()
  const { item } = props
  const { answer, isRunning } = useAnswer(props)
  const [text, setText] = useState('')
  const [number, setNumber] = useState<number | null>(null)
  const label = useLabel()(item)
  const isNumber = item.kind === 'number'
  const bounds = [item.minimum, item.maximum].some((bound) => bound !== null)
    ? t`${item.minimum ?? '–'} to ${item.maximum ?? '–'} ${item.unit}`
    : item.unit
  const value = isNumber ? number : text.trim()
  return (
    <Stack gap={2} align="start">
      {isNumber ? (
        <NumberField label={label} description={bounds} value={number} onChange={setNumber} />
      ) : (
        <TextField label={label} value={text} onChange={setText} maxLength={1000} />
      )}
      <Button
        variant="secondary"
        size="small"
        loading={isRunning}
        isDisabled={value === null || value === ''}
        onPress={() => value !== null && answer(value)}
      >
        {t`Save answer`}
      </Button>
    </Stack>
  )
}

function PhotoEntry(props: ItemProps) {
  const { t } = useLingui()
  const { answer, isRunning } = useAnswer(props)
  const uploads = useUploads({ resource: 'notes' })
  return (
    <Stack gap={2} align="start">
      <UploadField uploads={uploads} label={useLabel()(props.item)} />
      <Button
        variant="secondary"
        size="small"
        loading={isRunning}
        isDisabled={uploads.uuids.length === 0}
        onPress={() => answer(uploads.uuids)}
      >
        {t`Save answer`}
      </Button>
    </Stack>
  )
}
