import type { LexicalEditor } from 'lexical'
import { useEffect, useImperativeHandle, useRef, useState } from 'react'
import { MentionPicker } from './mention-picker.tsx'
import s from './rich-text.module.css'
import { isSameText, type RichBlock } from './rich-text.ts'
import type { RichTextFieldProps } from './rich-text-field-props.ts'
import { createRichTextEditor, keepPlain, type Marks, noMarks } from './rich-text-lexical.ts'
import { RichTextToolbar } from './rich-text-toolbar.tsx'

/** The editor with its toolbar; loaded by `RichTextField` on first render. */
export function RichTextEditor({ id, ...props }: RichTextFieldProps & { id: string }) {
  const { value, onChange, onBlur, description, errorMessage, isDisabled = false, labels, mentions, ref } = props
  const box = useRef<HTMLDivElement>(null)
  const [editor, setEditor] = useState<LexicalEditor | null>(null)
  const [marks, setMarks] = useState<Marks>(noMarks)
  const isPlain = labels === undefined
  const latest = useRef<{ value: readonly RichBlock[]; onChange: typeof onChange }>({ value, onChange })
  const put = useRef<((blocks: readonly RichBlock[]) => void) | null>(null)
  useImperativeHandle(ref, () => ({ focus: () => box.current?.focus() }), [])
  useEffect(() => {
    // An external value replaces the content: a reset form, a restored draft. Values are compared by content, as forms
    // return copies.
    if (!isSameText(value, latest.current.value)) put.current?.(value)
    latest.current = { value, onChange }
  }, [value, onChange])
  useEffect(() => {
    if (!box.current) return
    const engine = createRichTextEditor(box.current, latest.current.value, {
      onMarks: setMarks,
      onText: (blocks) => {
        latest.current = { ...latest.current, value: blocks }
        latest.current.onChange(blocks)
      },
    })
    put.current = engine.put
    setEditor(engine.editor)
    return engine.stop
  }, [])
  useEffect(() => (editor && isPlain ? keepPlain(editor) : undefined), [editor, isPlain])
  useEffect(() => editor?.setEditable(!isDisabled), [editor, isDisabled])
  const said = [description && `${id}-description`, errorMessage && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={s.editor} data-plain={isPlain || undefined}>
      {editor && labels && <RichTextToolbar editor={editor} marks={marks} labels={labels} isDisabled={isDisabled} />}
      <div
        ref={box}
        className={`${s.text} ${s.box}`}
        aria-labelledby={`${id}-label`}
        aria-describedby={said || undefined}
        aria-invalid={errorMessage ? true : undefined}
        aria-disabled={isDisabled || undefined}
        contentEditable={!isDisabled}
        suppressContentEditableWarning
        onBlur={onBlur}
      />
      {editor && mentions && <MentionPicker editor={editor} query={marks.mention} mentions={mentions} />}
    </div>
  )
}
