import { complianceMethods } from '@fettle/contracts/compliance/compliance.methods'
import { evidenceMethods } from '@fettle/contracts/compliance/evidence.methods'
import { locationsMethods } from '@fettle/contracts/locations/locations.methods'
import { placeImportsMethods } from '@fettle/contracts/place-imports/place-imports.methods'
import { addDays } from '@fettle/domain/kernel/calendar'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeOf } from '#platform/testing/test-server'
import { createTestContext, type TestContext } from '../../integration-tests/test-context.ts'

let context: TestContext
let today: string
beforeAll(async () => {
  context = await createTestContext()
  today = new Date(context.server.now).toISOString().slice(0, 10)
})
afterAll(() => context?.close())

let last = 0
/** A let home with gas. */
const home = async () => {
  const { uuid } = await context.call(context.admin, locationsMethods.create, {
    name: `Quay ${++last}`,
    kind: 'unit',
    parentUuid: null,
    organisationUuid: context.admin.organisationUuid,
    addressLine1: '2 Quay Street',
    town: 'London',
    postcode: 'N1 7AA',
  })
  await context.call(context.manager, complianceMethods.answer, {
    answers: ['isLet', 'hasGas'].map((fact) => ({ locationUuid: uuid, fact, value: true })),
  })
  return uuid
}
const itemOf = async (locationUuid: string) => {
  const [row] = await context.call(context.manager, complianceMethods.list, {
    locationUuid,
    requirementKey: 'gas_safety',
  })
  if (!row) throw new Error('no item')
  return row
}
const head = 'place,requirement,number,issued_on,valid_until,outcome,issuer,file'
const table = (...rows: string[]) => [head, ...rows].join('\n')
const filed = async (...names: string[]) =>
  Promise.all(names.map(async (name) => ({ name, attachmentUuid: await context.uploadFile(context.admin) })))
type Files = Awaited<ReturnType<typeof filed>>
const check = (text: string, files: Files = []) =>
  context.call(context.admin, placeImportsMethods.checkEvidence, { text, files })
const run = (text: string, files: Files = []) =>
  context.call(context.admin, placeImportsMethods.runEvidence, { text, files })
const submitted = () => context.call(context.manager, evidenceMethods.list, { state: 'handed_in' })
const british = (day: string) => day.split('-').reverse().join('/')

describe('an import of certificates', () => {
  test('hands them in with their files, days as the market writes them, for another member to review', async () => {
    const [one, two] = [await home(), await home()]
    const files = await filed('a.pdf', 'B.pdf', 'spare.pdf')
    const until = addDays(today, 300)
    const text = table(
      `${one},gas_safety,CP-1,${british(addDays(today, -60))},${british(until)},satisfactory,Gas Ltd,A.PDF`,
      `${two},gas_safety,CP-2,${addDays(today, -9)},,Action required,,a.pdf | b.pdf`,
    )
    const checked = await check(text, files)
    expect(checked).toMatchObject({ newCount: 2, faultCount: 0, unusedFiles: ['spare.pdf'], unusedColumns: [] })
    expect(await submitted()).toEqual([])
    expect(await run(text, files)).toMatchObject({ newCount: 2 })
    const handedIn = await submitted()
    expect(handedIn.find(({ number }) => number === 'CP-1')).toMatchObject({
      issuedOn: addDays(today, -60),
      validUntil: until,
      outcome: 'satisfactory',
      issuer: 'Gas Ltd',
      locations: [{ locationUuid: one }],
    })
    const second = handedIn.find(({ number }) => number === 'CP-2')
    expect(second).toMatchObject({ outcome: 'action_required', validUntil: null })
    expect(second?.files).toHaveLength(2)
    expect(await itemOf(one)).toMatchObject({ status: 'missing', isInReview: true })
    const own = { evidenceUuid: second?.uuid ?? '', version: 1 }
    expect(await codeOf(context.call(context.admin, evidenceMethods.accept, own))).toBe('evidence_needs_second_person')
  })

  test('leaves a certificate that is known, and names each field that is wrong', async () => {
    const place = await home()
    const files = await filed('c.pdf')
    const day = addDays(today, -5)
    const row = `${place},gas_safety,CP-9,${day},,satisfactory,,c.pdf`
    await run(table(row), files)
    expect(await check(table(row), await filed('c.pdf'))).toMatchObject({ sameCount: 1, newCount: 0 })
    const { rows, unusedFiles } = await check(
      table(
        `NOWHERE,gas_safety,1,${day},,satisfactory,,c.pdf`,
        `${place},gas_saftey,2,${day},,satisfactory,,c.pdf`,
        `${place},gas_safety,3,31/02/2026,,fine,,c.pdf`,
        `${place},gas_safety,4,${day},,satisfactory,,d.pdf`,
        `${place},gas_safety,5,${day},,satisfactory,,`,
        `${place},gas_safety,6,${addDays(today, 2)},,satisfactory,,c.pdf`,
      ),
      await filed('c.pdf'),
    )
    expect(rows.map(({ faults }) => faults.map(({ field, code }) => `${field} ${code}`).join(', '))).toEqual([
      'place table_place_unknown',
      'requirement table_requirement_unknown',
      'issued_on date_invalid, outcome not_in_list',
      'file table_file_unknown',
      'file required',
      ' evidence_issued_in_future',
    ])
    expect(unusedFiles).toEqual([])
  })

  test('is undone as far as nothing was reviewed', async () => {
    const [one, two] = [await home(), await home()]
    const rows = [one, two].map(
      (place, at) => `${place},gas_safety,UNDO-${at},${addDays(today, -3)},,satisfactory,,e.pdf`,
    )
    await run(table(...rows), await filed('e.pdf'))
    const accepted = (await submitted()).find(({ number }) => number === 'UNDO-0')
    if (!accepted) throw new Error('not handed in')
    await context.call(context.manager, evidenceMethods.accept, { evidenceUuid: accepted.uuid, version: 1 })
    const { imports } = await context.call(context.admin, placeImportsMethods.list, { subject: 'evidence' })
    const undone = await context.call(context.admin, placeImportsMethods.undo, { importUuid: imports[0]?.uuid ?? '' })
    expect(undone).toMatchObject({ undoneCount: 1, keptCount: 1 })
    expect((await submitted()).some(({ number }) => number === 'UNDO-1')).toBe(false)
    expect(await itemOf(one)).toMatchObject({ status: 'valid' })
    expect(await itemOf(two)).toMatchObject({ status: 'missing', isInReview: false })
  })

  test('takes the register back with what was filled in', async () => {
    const item = await itemOf(await home())
    const register = await context.admin.raw(evidenceMethods.register, {})
    const lines = new TextDecoder()
      .decode(register.body as Uint8Array)
      .replace('\uFEFF', '')
      .split('\n')
    const headings = lines[0]?.trim().split(',') ?? []
    const at = (heading: string) => headings.indexOf(heading)
    const line =
      lines
        .find((each) => each.includes(item.uuid))
        ?.trim()
        .split(',') ?? []
    const cells = line.map((cell, place) =>
      place === at('number')
        ? 'REG-1'
        : place === at('issued_on')
          ? today
          : place === at('outcome')
            ? 'satisfactory'
            : cell,
    )
    const others = lines.slice(1).filter((each) => each.trim() !== '' && !each.includes(item.uuid))
    const text = [`${headings.join(',')},file`, `${cells.join(',')},f.pdf`, ...others.map((each) => `${each.trim()},`)]
    expect(await check(text.join('\n'), await filed('f.pdf'))).toMatchObject({ newCount: 1, faultCount: 0 })
  })

  test('is for members who may import', async () => {
    const input = { text: head, files: [] }
    expect(await codeOf(context.call(context.manager, placeImportsMethods.runEvidence, input))).toBe('forbidden')
  })
})
