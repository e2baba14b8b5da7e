import { inspectionLinksMethods, type SharedInspection } from '@fettle/contracts/inspections/inspection-links.methods'
import { methodPath } from '@fettle/contracts/kernel/method'
import { Button } from '@fettle/ui/controls/button'
import { TextArea } from '@fettle/ui/fields/text-area'
import { Row, Stack } from '@fettle/ui/layout/stack'
import { Heading, Text } from '@fettle/ui/layout/text'
import { PhotoGrid } from '@fettle/ui/media/photo-grid'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useRouteParam } from '../../../kit/use-route-param.ts'
import { useAnswerText } from '../use-answer-text.ts'
import { type Remarks, remarkKey } from '../use-remarks.ts'
import { SignatureView } from '../walk/signature-control.tsx'

type Section = SharedInspection['sections'][number]
type SharedSectionProps = {
  readonly section: Section
  readonly token: string
  readonly remarks: Remarks
  /** Whether remarks can still be made. */
  readonly isOpen: boolean
}

/** A room or other section of a shared report, with remarks on it and on each answer. */
export function SharedSection({ section, token, remarks, isOpen }: SharedSectionProps) {
  const { t } = useLingui()
  const { instanceUuid, title, answers } = section
  return (
    <Stack as="section" gap={4}>
      <Heading level={2} size="small">
        {title}
      </Heading>
      {answers.map(({ question, ...answer }) => (
        <Stack key={answer.questionKey} gap={2}>
          <Answer answer={{ ...answer, question }} token={token} />
          <Remark
            about={{ instanceUuid, questionKey: answer.questionKey }}
            label={t`Your remark: ${question}`}
            remarks={remarks}
            isOpen={isOpen}
          />
        </Stack>
      ))}
      {answers.length > 1 && (
        <Remark
          about={{ instanceUuid, questionKey: null }}
          label={t`Your remark: ${title}`}
          add={t`Remark on ${title}`}
          remarks={remarks}
          isOpen={isOpen}
        />
      )}
    </Stack>
  )
}

function Answer({ answer, token }: { answer: Section['answers'][number]; token: string }) {
  const { t } = useLingui()
  const namespace = useRouteParam('namespace')
  const textOf = useAnswerText()
  const { question, kind, value, note, photos } = answer
  const text = textOf(answer, answer)
  const sourceOf = (photoUuid: string) =>
    `/${namespace}${methodPath(inspectionLinksMethods.photo)}?${new URLSearchParams({ token, photo_uuid: photoUuid })}`
  return (
    <Stack gap={1}>
      <Text size="small" tone="soft">
        {question}
      </Text>
      {kind === 'signature' && typeof value === 'string' ? (
        <SignatureView label={question} value={value} />
      ) : (
        text !== '' && <Text weight="medium">{text}</Text>
      )}
      {note !== '' && <Text keepsLines>{note}</Text>}
      {photos.length > 0 && (
        <PhotoGrid
          label={t`Photos: ${question}`}
          photos={photos.map(({ uuid, filename }) => ({ id: uuid, src: sourceOf(uuid), alt: filename }))}
        />
      )}
    </Stack>
  )
}

type RemarkProps = {
  readonly about: { readonly instanceUuid: string; readonly questionKey: string | null }
  readonly label: string
  readonly add?: string
  readonly remarks: Remarks
  readonly isOpen: boolean
}

/** A remark: a button until there is one, then a field; words only once the report is signed. */
function Remark({ about, label, add, remarks, isOpen }: RemarkProps) {
  const { t } = useLingui()
  const [isWriting, setWriting] = useState(false)
  const words = remarks.wordsOf(remarkKey(about.instanceUuid, about.questionKey))
  if (!isOpen)
    return (
      words !== '' && (
        <Stack gap={1}>
          <Text size="small" tone="soft">
            {label}
          </Text>
          <Text keepsLines>{words}</Text>
        </Stack>
      )
    )
  if (words === '' && !isWriting)
    return (
      <Row>
        <Button size="small" variant="secondary" color="default" onPress={() => setWriting(true)}>
          {add ?? t`Add a remark`}
        </Button>
      </Row>
    )
  return (
    <TextArea
      label={label}
      isRequired={false}
      rows={2}
      maxLength={1000}
      value={words}
      onChange={(next) => remarks.write({ ...about, words: next })}
    />
  )
}
