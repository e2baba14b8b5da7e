import {
  integerOf,
  type JsonRow,
  jsonOf,
  textOf,
  timeOf,
  uuidOf,
  wordOf,
  wordOrNull,
} from '#platform/database/json-row'

const parties = ['client', 'contractor', 'resident'] as const

/** Whole seconds per responsible party including the current interval, from the placement `s`; $2 is now. */
const toDurations = (s: string): JsonRow =>
  Object.fromEntries(
    parties.map((party) => [
      party,
      integerOf(
        `${s}.${party}_waited + case when ${s}.responsible_party = '${party}' then greatest(date_part('epoch', $2::timestamptz - ${s}.responsible_since), 0)::integer else 0 end`,
      ),
    ]),
  )

/** A sum in minor units of the currency $3, or null. */
export const moneyOf = (sql: string) => jsonOf(`wire_money(${sql}, $3)`)

/** Tags by name, from assignments `x`. */
export const tagsOf = (marks: string, condition: string) =>
  jsonOf(
    `(select json_agg(json_build_object('uuid', g.id, 'name', g.name, 'color', g.color) order by lower(g.name), g.id)
       from ${marks} x join tags g on g.tenant_id = $1 and g.id = x.tag_id where ${condition})`,
    '[]',
  )

/** Row fields shared by both sides: the order from `w`, its placement from `s`. */
export const sharedRow = (s: 'w' | 'j'): JsonRow => ({
  uuid: uuidOf(`${s}.id`),
  number: integerOf('w.number'),
  title: textOf('w.title'),
  priority: wordOf('w.priority'),
  category: wordOf('w.category'),
  service: wordOf('w.service'),
  ball: wordOf(`${s}.responsible_party`),
  ball_since: timeOf(`${s}.responsible_since`),
  waited: toDurations(s),
  because: wordOf(`${s}.placement_reason`),
  next_step: wordOrNull(`${s}.next_step`),
  location_name: textOf('w.location_name'),
  town: textOf("w.address->>'town'"),
  postcode: textOf("w.address->>'postcode'"),
  time_zone: wordOf('w.time_zone'),
  authorised: moneyOf(`${s}.authorised`),
  next_visit_at: timeOf(`${s}.next_visit_at`),
  created_at: timeOf(`${s}.created_at`),
  changed_at: timeOf(`${s}.changed_at`),
})
