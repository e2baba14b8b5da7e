import { type AskedQuestion, isFailed, sectionTitle } from '@fettle/domain/inspections/evaluate'
import { answerTexts } from '@fettle/domain/inspections/template'
import { addDays } from '@fettle/domain/kernel/calendar'
import type { Finding } from '@fettle/domain/observations/observation'
import type { LoadedInspection } from './load-inspection.ts'

const toFinding = (asked: AskedQuestion, { locationId, today }: { locationId: string; today: string }): Finding[] => {
  const { question, answer, instance } = asked
  if (!answer || answer.value === null || !isFailed(asked)) return []
  const rule = question.observation
  return [
    {
      instanceUuid: instance.uuid,
      questionKey: question.key,
      question: question.label,
      section: sectionTitle(asked),
      answer: answerTexts(answer.value).join(', '),
      note: answer.note,
      photoUuids: answer.photoUuids,
      locationId: instance.locationUuid ?? locationId,
      assetId: instance.assetUuid,
      severity: rule?.severity ?? 'medium',
      code: rule?.code ?? '',
      category: rule?.category ?? '',
      service: rule?.service ?? '',
      dueOn: rule?.dueDays === undefined || rule.dueDays === null ? null : addDays(today, rule.dueDays),
      liableParty: rule?.liableParty ?? 'landlord',
    },
  ]
}

/** The failing answers of an inspection. */
export const findingsOf = ({ record, asked }: LoadedInspection, today: string): readonly Finding[] =>
  asked.flatMap((each) => toFinding(each, { locationId: record.locationId, today }))
