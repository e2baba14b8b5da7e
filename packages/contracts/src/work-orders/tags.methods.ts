import { tagColors } from '@fettle/domain/work-orders/tag-colors'
import * as z from 'zod/mini'
import { count, optionalSingleLineText, singleLineText, uuid, version } from '../kernel/fields.ts'
import { methods } from '../kernel/method.ts'

/** A tag of a work order or a job. */
export const tagAssignment = z.strictObject({ uuid, name: z.string(), color: z.enum(tagColors) })
export type TagAssignment = z.output<typeof tagAssignment>

export const tagView = z.strictObject({ uuid, name: z.string(), color: z.enum(tagColors), useCount: count, version })
export type TagView = z.output<typeof tagView>

const entries = { name: singleLineText(40), color: z.enum(tagColors) }
const one = { tagUuid: uuid, version }
const onOrder = { workOrderUuid: uuid, tagUuid: uuid }
const onJob = { jobUuid: uuid, tagUuid: uuid }
const jobMarks = z.strictObject({ jobUuid: uuid, tags: z.array(tagAssignment) })
const marks = z.strictObject({ workOrderUuid: uuid, tags: z.array(tagAssignment) })

export const tagsMethods = methods('find-a-pro', 'tags', {
  list: {
    kind: 'query',
    summary: 'The tags of the tenant, by name, with how many work orders or jobs carry each.',
    access: 'tags.view',
    input: { q: optionalSingleLineText(40) },
    output: tagView,
    pages: true,
  },
  create: {
    kind: 'command',
    summary: 'Makes a tag.',
    access: 'tags.edit',
    input: entries,
    output: tagView,
    refusals: ['tag_name_taken'],
  },
  save: {
    kind: 'command',
    summary: 'Gives a tag another name or colour.',
    access: 'tags.edit',
    input: { ...one, ...entries },
    output: tagView,
    refusals: ['tag_name_taken'],
  },
  merge: {
    kind: 'command',
    summary: 'Puts another tag on everything that carries this one, and ends this one.',
    access: 'tags.edit',
    input: { ...one, intoTagUuid: uuid },
    output: tagView,
  },
  remove: {
    kind: 'command',
    summary: 'Ends a tag and takes it off everything that carries it.',
    access: 'tags.edit',
    input: one,
    output: z.strictObject({ tagUuid: uuid, useCount: count }),
  },
  attach: {
    kind: 'command',
    summary: 'Puts a tag on a work order. The order itself does not move.',
    access: 'work-orders.edit',
    input: onOrder,
    output: marks,
    refusals: ['too_many_tags'],
  },
  detach: {
    kind: 'command',
    summary: 'Takes a tag off a work order.',
    access: 'work-orders.edit',
    input: onOrder,
    output: marks,
  },
  attachToJob: {
    kind: 'command',
    summary: 'Puts a tag of the contractor on a job. The job itself does not move.',
    access: 'tags.edit',
    input: onJob,
    output: jobMarks,
    refusals: ['too_many_tags'],
  },
  detachFromJob: {
    kind: 'command',
    summary: 'Takes a tag of the contractor off a job.',
    access: 'tags.edit',
    input: onJob,
    output: jobMarks,
  },
})
