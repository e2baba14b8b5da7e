import { sectionRepeats } from '@fettle/domain/inspections/template'
import { Button } from '@fettle/ui/controls/button'
import { AddIcon, DeleteIcon } from '@fettle/ui/controls/icons'
import { SelectField } from '@fettle/ui/fields/select-field'
import { TextField } from '@fettle/ui/fields/text-field'
import { Card } from '@fettle/ui/layout/card'
import { Cluster, Grid, Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { useTemplateLabels } from '../use-inspection-labels.ts'
import { QuestionDrawer } from './question-drawer.tsx'
import {
  type Content,
  changePage,
  changeSection,
  moveItem,
  newKey,
  newPage,
  newQuestion,
  newSection,
  type Place,
  putQuestion,
  type Question,
  removeItem,
  type Section,
  type TemplateValues,
} from './template-model.ts'

/** Pages, sections and questions; everything is moved by buttons, so that it works by keyboard alone. */
export function ContentEditor() {
  const { t } = useLingui()
  const { field } = useController<TemplateValues, 'content'>({ name: 'content' })
  const content = field.value
  return (
    <Stack gap={5}>
      {content.pages.map((page, at) => (
        <PageEditor key={page.key} content={content} place={{ page: at }} onChange={field.onChange} />
      ))}
      <Cluster>
        <Button
          variant="secondary"
          color="default"
          startIcon={<AddIcon />}
          onPress={() => field.onChange({ pages: [...content.pages, newPage(newKey())] })}
        >
          {t`Add a page`}
        </Button>
      </Cluster>
    </Stack>
  )
}

type EditorProps = {
  readonly content: Content
  readonly place: Place
  readonly onChange: (content: Content) => void
}

function PageEditor({ content, place, onChange }: EditorProps) {
  const { t } = useLingui()
  const page = content.pages[place.page]
  if (!page) return null
  const number = place.page + 1
  const name = page.title || t`Page ${number}`
  return (
    <Card
      title={t`Page ${number}`}
      actions={<Moves name={name} content={content} place={place} count={content.pages.length} onChange={onChange} />}
    >
      <Stack gap={4}>
        <TextField
          label={t`Title of the page`}
          value={page.title}
          maxLength={120}
          onChange={(title) => onChange(changePage(content, place, (each) => ({ ...each, title })))}
        />
        {page.sections.map((section, at) => (
          <SectionEditor key={section.key} content={content} place={{ ...place, section: at }} onChange={onChange} />
        ))}
        <Cluster>
          <Button
            size="small"
            variant="secondary"
            color="default"
            startIcon={<AddIcon />}
            onPress={() =>
              onChange(
                changePage(content, place, (each) => ({ ...each, sections: [...each.sections, newSection(newKey())] })),
              )
            }
          >
            {t`Add a section`}
          </Button>
        </Cluster>
      </Stack>
    </Card>
  )
}

function SectionEditor({ content, place, onChange }: EditorProps) {
  const { t } = useLingui()
  const { repeats } = useTemplateLabels()
  const [edited, setEdited] = useState<{ readonly at: number; readonly question: Question }>()
  const sections = content.pages[place.page]?.sections ?? []
  const section = sections[place.section ?? 0]
  if (!section) return null
  const number = (place.section ?? 0) + 1
  const name = section.title || t`Section ${number}`
  const change = (part: Partial<typeof section>) =>
    onChange(changeSection(content, place, (each) => ({ ...each, ...part })))
  return (
    <Card
      headingLevel={3}
      title={name}
      actions={<Moves name={name} content={content} place={place} count={sections.length} onChange={onChange} />}
    >
      <Stack gap={3}>
        <Grid columns={2}>
          <TextField
            label={t`Title of the section`}
            value={section.title}
            maxLength={120}
            onChange={(title) => change({ title })}
          />
          <SelectField
            label={t`How often`}
            value={section.repeat}
            onChange={(next) => change({ repeat: sectionRepeats.find((each) => each === next) ?? 'none' })}
            options={sectionRepeats.map((id) => ({ id, label: repeats[id] }))}
          />
        </Grid>
        <QuestionRows content={content} place={place} section={section} onChange={onChange} onEdit={setEdited} />
        <Cluster>
          <Button
            size="small"
            variant="secondary"
            color="default"
            startIcon={<AddIcon />}
            onPress={() => setEdited({ at: section.questions.length, question: newQuestion(newKey()) })}
          >
            {t`Add a question`}
          </Button>
        </Cluster>
      </Stack>
      {edited && (
        <QuestionDrawer
          question={edited.question}
          earlier={earlierQuestions(content, { ...place, question: edited.at })}
          onSave={(question) => onChange(putQuestion(content, { ...place, question: edited.at }, question))}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Card>
  )
}

type QuestionRowsProps = EditorProps & {
  readonly section: Section
  readonly onEdit: (edited: { readonly at: number; readonly question: Question }) => void
}

function QuestionRows({ section, onEdit, ...editor }: QuestionRowsProps) {
  return section.questions.map((question, at) => (
    <QuestionRow
      key={question.key}
      {...editor}
      place={{ ...editor.place, question: at }}
      question={question}
      count={section.questions.length}
      onEdit={() => onEdit({ at, question })}
    />
  ))
}

/** Questions that a condition can name: earlier ones of the section, and of sections that do not repeat. */
const earlierQuestions = (content: Content, place: Place): readonly Question[] =>
  content.pages.slice(0, place.page + 1).flatMap(({ sections }, page) =>
    sections.flatMap(({ repeat, questions }, section) => {
      const isSame = page === place.page && section === place.section
      const isLater = page === place.page && section > (place.section ?? 0)
      if (isLater || (repeat !== 'none' && !isSame)) return []
      return isSame ? questions.slice(0, place.question) : questions
    }),
  )

type QuestionRowProps = EditorProps & {
  readonly question: Question
  readonly count: number
  readonly onEdit: () => void
}

function QuestionRow({ question, count, onEdit, ...editor }: QuestionRowProps) {
  const { t } = useLingui()
  const { kinds } = useTemplateLabels()
  const { label, kind, isRequired, isCritical, condition } = question
  const notes = [
    kinds[kind],
    isRequired ? '' : t`optional`,
    isCritical ? t`critical` : '',
    condition ? t`with a condition` : '',
  ]
  return (
    <Cluster justify="between" gap={2}>
      <Stack gap={0}>
        <Text weight="medium">{label || t`Without text`}</Text>
        <Text size="small" tone="soft">
          {notes.filter(Boolean).join(' · ')}
        </Text>
      </Stack>
      <Cluster gap={1}>
        <Button
          size="small"
          variant="secondary"
          color="default"
          onPress={onEdit}
          aria-label={t`Edit question: ${label}`}
        >
          {t`Edit`}
        </Button>
        <Moves {...editor} name={label} count={count} />
      </Cluster>
    </Cluster>
  )
}

/** Up, down and remove. */
function Moves({ name, content, place, count, onChange }: EditorProps & { name: string; count: number }) {
  const { t } = useLingui()
  const at = place.question ?? place.section ?? place.page
  return (
    <Cluster gap={1}>
      <Button
        size="small"
        variant="tertiary"
        color="default"
        isDisabled={at === 0}
        aria-label={t`Move up: ${name}`}
        onPress={() => onChange(moveItem(content, place, -1))}
      >
        {t`Up`}
      </Button>
      <Button
        size="small"
        variant="tertiary"
        color="default"
        isDisabled={at === count - 1}
        aria-label={t`Move down: ${name}`}
        onPress={() => onChange(moveItem(content, place, 1))}
      >
        {t`Down`}
      </Button>
      <Button
        size="small"
        variant="tertiary"
        color="critical"
        iconOnly
        startIcon={<DeleteIcon />}
        onPress={() => onChange(removeItem(content, place))}
      >
        {t`Remove: ${name}`}
      </Button>
    </Cluster>
  )
}
