import { columnOf } from '@fettle/contracts/work-orders/order-fields'
import { listedFieldKeys, orderFields } from '@fettle/domain/work-orders/order-fields'
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

/** Whole seconds that each party has had the ball, with the turn that runs, from the standing of `s`; $2 is now. */
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

/** Tags by their names, from a table of marks `x`. */
export const tagsOf = (marks: string, condition: string) =>
  jsonOf(
    `(select json_agg(json_build_object('uuid', g.id, 'name', g.name, 'color', g.color) order by lower(g.name), g.id)
       from ${marks} x join tags g on g.tenant_id = $1 and g.id = x.tag_id where ${condition})`,
    '[]',
  )

/** The listed fields of an order: what people enter is escaped, codes need no escaping. */
const listedFields: JsonRow = Object.fromEntries(
  listedFieldKeys.map((key) => [
    columnOf(key),
    (orderFields[key].kind === 'code' ? wordOf : textOf)(`w.${columnOf(key)}`),
  ]),
)

/** What the rows of both sides tell, in the words of the wire: the order from `w`, where its list sees it stand from `s`. */
export const sharedRow = (s: 'w' | 'j'): JsonRow => ({
  uuid: uuidOf(`${s}.id`),
  number: integerOf('w.number'),
  ...listedFields,
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
