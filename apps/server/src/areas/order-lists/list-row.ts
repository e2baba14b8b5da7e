import { columnOf } from '@fettle/contracts/work-orders/order-fields'
import { listedFieldKeys, orderFields } from '@fettle/domain/work-orders/order-fields'
import {
  codeColumn,
  integerColumn,
  type JsonRow,
  jsonColumn,
  nullableCodeColumn,
  textColumn,
  timeColumn,
  uuidColumn,
} from '#platform/database/json-row'

const parties = ['client', 'contractor', 'resident'] as const

/** Whole seconds per responsible party including the current interval, from the placement `s`; $2 is now. */
const toDurations = (s: string): JsonRow =>
  Object.fromEntries(
    parties.map((party) => [
      party,
      integerColumn(
        `${s}.${party}_waited + case when ${s}.responsible_party = '${party}' then greatest(date_part('epoch', $2::timestamptz - ${s}.responsible_since), 0)::integer else 0 end`,
      ),
    ]),
  )

/** A sum in minor units of the currency $3, or null. */
export const moneyOf = (sql: string) => jsonColumn(`wire_money(${sql}, $3)`)

/** Tags by name, from assignments `x`. */
export const tagsOf = (marks: string, condition: string) =>
  jsonColumn(
    `(select json_agg(json_build_object('uuid', g.id, 'name', g.name, 'color', g.color) order by lower(g.name), g.id)
       from ${marks} x join tags g on g.tenant_id = $1 and g.id = x.tag_id where ${condition})`,
    '[]',
  )

/** The listed fields of an order: what people enter is escaped, codes need no escaping. */
const listedFields: JsonRow = Object.fromEntries(
  listedFieldKeys.map((key) => [
    columnOf(key),
    (orderFields[key].kind === 'code' ? codeColumn : textColumn)(`w.${columnOf(key)}`),
  ]),
)

/** Row fields shared by both sides: the order from `w`, its placement from `s`. */
export const sharedRow = (s: 'w' | 'j'): JsonRow => ({
  uuid: uuidColumn(`${s}.id`),
  number: integerColumn('w.number'),
  ...listedFields,
  ball: codeColumn(`${s}.responsible_party`),
  ball_since: timeColumn(`${s}.responsible_since`),
  waited: toDurations(s),
  because: codeColumn(`${s}.placement_reason`),
  next_step: nullableCodeColumn(`${s}.next_step`),
  location_name: textColumn('w.location_name'),
  town: textColumn("w.address->>'town'"),
  postcode: textColumn("w.address->>'postcode'"),
  time_zone: codeColumn('w.time_zone'),
  authorised: moneyOf(`${s}.authorised`),
  assignee_name: textColumn(
    `(select m.display_name from memberships m where m.tenant_id = $1 and m.id = ${s}.assignee_membership_id)`,
  ),
  next_visit_at: timeColumn(`${s}.next_visit_at`),
  created_at: timeColumn(`${s}.created_at`),
  changed_at: timeColumn(`${s}.changed_at`),
})
