import { repairReportsMethods } from '@fettle/contracts/repair-reports/repair-reports.methods'
import { unknownAnswer } from '@fettle/domain/repair-reports/fault-tree'
import { answersOnPath, type FaultAnswers, pathOf } from '@fettle/domain/repair-reports/triage'
import { toast } from '@fettle/ui/feedback/toast'
import { SelectField } from '@fettle/ui/fields/select-field'
import { TextArea } from '@fettle/ui/fields/text-area'
import { TextField } from '@fettle/ui/fields/text-field'
import { Stack } from '@fettle/ui/layout/stack'
import { Drawer } from '@fettle/ui/overlays/drawer'
import { answerText, askText, tileText } from '@fettle/words/fault-texts/fault-texts'
import { useLingui } from '@lingui/react/macro'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'
import { LocationPicker } from '../../locations/shared/location-picker.tsx'
import { useCurrentTree } from '../use-fault-tree.ts'

type Values = {
  locationUuid: string
  name: string
  telephone: string
  email: string
  tile: string
  answers: Record<string, string>
  words: string
}

/** Records the report of a caller with the same questions. */
export function RecordReportDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const { number: treeNumber, tiles, texts } = useCurrentTree()
  const findTile = (wanted: string) => tiles.find(({ id }) => id === wanted)
  const form = useCommandForm<Values, typeof repairReportsMethods.record>({
    method: repairReportsMethods.record,
    defaults: { locationUuid: '', name: '', telephone: '', email: '', tile: '', answers: {}, words: '' },
    toInput: ({ name, telephone, email, answers, ...values }) => {
      const tile = findTile(values.tile)
      return {
        ...values,
        treeNumber,
        contact: { name, telephone, email },
        answers: tile ? answersOnPath(tile, answers) : {},
      }
    },
    onDone: ({ number }) => {
      toast.success({ title: t`Report R-${number} recorded` })
      onClose()
    },
  })
  const [tileId, answers] = form.form.watch(['tile', 'answers'])
  const tile = findTile(tileId)
  return (
    <Drawer title={t`Record a report`} isOpen keepsOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <FormShell form={form} submitLabel={t`Record report`} onCancel={onClose} isSmall>
        <Stack>
          <FormField name="locationUuid" as={LocationPicker} label={t`Location`} />
          <FormField name="name" as={TextField} label={t`Name of the caller`} isRequired={false} autoComplete="off" />
          <FormField name="telephone" as={TextField} label={t`Phone`} isRequired={false} autoComplete="off" />
          <FormField name="email" as={TextField} label={t`Email`} isRequired={false} autoComplete="off" />
          <FormField
            name="tile"
            as={SelectField}
            label={t`What is it about?`}
            options={tiles.map(({ id }) => ({ id, label: tileText(texts, id) }))}
          />
          {tile &&
            pathOf(tile, answers as FaultAnswers).map(({ id, answers: possible }) => (
              <FormField
                key={`${tileId}.${id}`}
                name={`answers.${id}`}
                as={SelectField}
                label={askText(texts, tileId, id)}
                options={[...possible, unknownAnswer].map((answer) => ({
                  id: answer,
                  label: answerText(texts, { tile: tileId, question: id }, answer),
                }))}
              />
            ))}
          <FormField name="words" as={TextArea} label={t`What was said`} rows={4} maxLength={2000} />
        </Stack>
      </FormShell>
    </Drawer>
  )
}
