import type { Actor } from '@fettle/domain/access/actor'
import type { Read } from './transaction.ts'

/** A thing as a link shows it, with the branch and time zone that it belongs to. */
export type SubjectTitle = {
  readonly id: string
  readonly title: string
  readonly organisation_id: string | null
  readonly time_zone: string | null
}
/** Things by id, or those whose title contains a text. */
export type TitlesAsked = { readonly ids: readonly string[] | null; readonly q: string }
/** The titles of an area’s things, as far as the actor may see them; the port of the area exports it. */
export type TitlesOf = (read: Read, actor: Actor, asked: TitlesAsked) => Promise<readonly SubjectTitle[]>

type TitleQuery = {
  /** Name of the prepared statement, unique for this text. */
  readonly name: string
  readonly id: string
  readonly title: string
  readonly organisation: string
  readonly zone: string
  /** FROM and WHERE with the scope of the actor, which are parameters $1 to $3. */
  readonly from: string
  readonly scope: readonly unknown[]
}

/** Runs the query of one kind: all of the ids, or the first twenty by title. */
export const findTitles = (read: Read, query: TitleQuery, { ids, q }: TitlesAsked): Promise<SubjectTitle[]> =>
  read.rows<SubjectTitle>(
    `titles-${query.name}`,
    `select x.* from (select ${query.id} as id, ${query.title} as title, ${query.organisation} as organisation_id, ${query.zone} as time_zone ${query.from}) x
     where ($4::uuid[] is null or x.id = any($4)) and ($5 = '' or lower(x.title) like '%' || lower($5) || '%')
     order by x.title, x.id limit case when $4::uuid[] is null then 20 else 1000 end`,
    [...query.scope, ids, q.replaceAll(/[%_\\]/g, String.raw`\$&`)],
  )
