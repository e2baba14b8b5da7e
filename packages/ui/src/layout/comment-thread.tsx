import type { ReactNode } from 'react'
import { Avatar } from '../controls/avatar.tsx'
import s from './comment-thread.module.css'

export interface Comment {
  readonly id: string
  readonly author: string
  /** Company or role of the author. */
  readonly party?: string | undefined
  /** Formatted time. */
  readonly when: string
  /** Time as ISO 8601. */
  readonly dateTime: string
  readonly text: ReactNode
  readonly files?: ReactNode
  /** Read receipts up to this comment. */
  readonly readBy?: ReactNode
  /** Comments of the reader's side are aligned right. */
  readonly isOwn?: boolean | undefined
}

export interface CommentThreadProps {
  readonly comments: readonly Comment[]
  readonly label: string
  /** Link to earlier comments, above the first. */
  readonly earlier?: ReactNode
}

/** A conversation, latest last. New comments are announced. */
export function CommentThread({ comments, label, earlier }: CommentThreadProps) {
  return (
    <div>
      {earlier && <div className={s.earlier}>{earlier}</div>}
      <ol className={s.thread} aria-label={label} aria-live="polite" aria-relevant="additions">
        {comments.map((comment) => (
          <li key={comment.id} className={s.comment} data-own={comment.isOwn || undefined}>
            {!comment.isOwn && <Avatar name={comment.author} size={32} isDecoration />}
            <div className={s.words}>
              <p className={s.head}>
                <span className={s.author}>{comment.author}</span>
                {comment.party && <span>{comment.party}</span>}
                <time dateTime={comment.dateTime}>{comment.when}</time>
              </p>
              <div className={s.text}>{comment.text}</div>
              {comment.files}
              {comment.readBy && <p className={s.head}>{comment.readBy}</p>}
            </div>
          </li>
        ))}
      </ol>
    </div>
  )
}
