import type { SharedInspection } from '@fettle/contracts/inspections/inspection-links.methods'
import { useState } from 'react'

type Remark = SharedInspection['remarks'][number]

/** What a remark is about: a question, a section, or the whole report. */
export const remarkKey = (instanceUuid: string | null, questionKey: string | null): string =>
  [instanceUuid ?? '', questionKey ?? ''].join('/')

export type Remarks = {
  readonly wordsOf: (key: string) => string
  readonly write: (remark: Remark) => void
  readonly list: readonly Remark[]
}

/** Remarks while they are written, beginning with those saved before. */
export const useRemarks = ({ remarks }: SharedInspection): Remarks => {
  const [written, setWritten] = useState<ReadonlyMap<string, Remark>>(
    () => new Map(remarks.map((remark) => [remarkKey(remark.instanceUuid, remark.questionKey), remark])),
  )
  return {
    wordsOf: (key) => written.get(key)?.words ?? '',
    write: (remark) =>
      setWritten((former) => new Map(former).set(remarkKey(remark.instanceUuid, remark.questionKey), remark)),
    list: [...written.values()].filter(({ words }) => words.trim() !== ''),
  }
}
