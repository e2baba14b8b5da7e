import { describe, expect, test } from 'vitest'
import type { Actor } from '../access/actor.ts'
import { hourMs } from '../kernel/calendar.ts'
import { deleteNote, editNote, noteEditHours, writeNote } from './note.ts'
import { isNoteHref, mentionedIn, type NoteBlock, noteText, resolveMentions, stripMentionNames } from './note-text.ts'

const actor = { membershipUuid: 'me' } as Actor
const at = Date.parse('2026-03-02T09:00:00Z')
const context = { actor, at }
const says = (text: string): NoteBlock[] => [{ kind: 'paragraph', runs: [{ text }] }]
const fresh = (text: string, isShared = false) => ({ noteId: 'n', workOrderId: 'w', isShared, blocks: says(text) })
const written = (isShared = false) => {
  const answer = writeNote(fresh('Key at number 4', isShared), 'hired', context)
  if (!answer.ok) throw new Error(answer.code)
  return answer.value
}

describe('a note', () => {
  test('that is private may contain any name; shared before a hire it contains no contact data, not even in a link', () => {
    expect(writeNote(fresh('Ring 0113 496 0000'), undefined, context).ok).toBe(true)
    expect(writeNote(fresh('Ring 0113 496 0000', true), 'shortlisted', context)).toMatchObject({
      code: 'note_has_contact_data',
    })
    const link: NoteBlock[] = [{ kind: 'bullet', runs: [{ text: 'See us', href: 'https://leeds-plumbing.co.uk' }] }]
    expect(writeNote({ ...fresh('', true), blocks: link }, 'quoted', context).ok).toBe(false)
    expect(writeNote({ ...fresh('', true), blocks: link }, 'hired', context).ok).toBe(true)
  })

  test('is shared only on a job that is not over', () => {
    expect(writeNote(fresh('Yes', true), undefined, context)).toMatchObject({ code: 'note_needs_job' })
    expect(writeNote(fresh('Yes', true), 'lost', context)).toMatchObject({ code: 'job_is_over' })
  })

  test('is edited and deleted by its author, for a day', () => {
    const note = written()
    const edit = (who: Actor, hours: number) =>
      editNote(note, { blocks: says('Key at 5'), jobState: undefined }, { actor: who, at: at + hours * hourMs })
    expect(edit(actor, noteEditHours)).toMatchObject({ ok: true, value: { editedAt: at + noteEditHours * hourMs } })
    expect(edit(actor, noteEditHours + 1)).toMatchObject({ code: 'note_window_passed' })
    expect(edit({ membershipUuid: 'you' } as Actor, 1)).toMatchObject({ code: 'note_of_another' })
    const gone = deleteNote(note, context)
    expect(gone).toMatchObject({ ok: true, value: { blocks: [], deletedAt: at } })
    expect(gone.ok && deleteNote(gone.value, context)).toMatchObject({ code: 'note_deleted_already' })
  })

  test('that is shared obeys the rules of sharing when it is edited', () => {
    const change = { blocks: says('Write to anna@firm.co.uk'), jobState: 'quoted' as const }
    expect(editNote(written(true), change, context)).toMatchObject({ code: 'note_has_contact_data' })
  })
})

describe('the text of a note', () => {
  test('stores memberships without names, and is rendered with current names', () => {
    const blocks: NoteBlock[] = [
      { kind: 'bullet', runs: [{ text: '@Old Name', mentionUuid: 'm' }, { text: ' knows' }] },
    ]
    const stored = stripMentionNames(blocks)
    expect(JSON.stringify(stored)).not.toContain('Old Name')
    expect(noteText(resolveMentions(stored, new Map([['m', 'New Name']])))).toBe('@New Name knows')
    expect(mentionedIn([...stored, ...stored])).toEqual(['m'])
  })

  test('has no links with executable schemes', () => {
    expect(['https://a.example/b', 'mailto:a@b.example', 'tel:+441'].every(isNoteHref)).toBe(true)
    for (const bad of ['javascript:alert(1)', 'data:text/html,x', '//evil', 'https://two words'])
      expect(isNoteHref(bad)).toBe(false)
  })
})
