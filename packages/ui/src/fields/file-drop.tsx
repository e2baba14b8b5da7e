import type { ReactNode } from 'react'
import { DropZone, type FileDropItem, FileTrigger, Text } from 'react-aria-components'
import { Button } from '../controls/button.tsx'
import { CameraIcon, ErrorIcon, UploadIcon } from '../controls/icons.tsx'
import { defined } from '../core/defined.ts'
import f from './field.module.css'
import s from './file-drop.module.css'
import { type FileDropEntry, FileList } from './file-list.tsx'

export type { FileDropEntry } from './file-list.tsx'

export interface FileDropProps {
  readonly label: string
  readonly description?: ReactNode
  readonly errorMessage?: string | undefined
  readonly name?: string | undefined
  readonly chooseLabel: string
  /** Adds a camera button on phones. */
  readonly cameraLabel?: string | undefined
  /** MIME types or extensions. */
  readonly accept?: readonly string[] | undefined
  readonly isMultiple?: boolean
  readonly isDisabled?: boolean
  readonly files: readonly FileDropEntry[]
  /** Called with selected, dropped or photographed files: the caller uploads them and updates `files`. */
  readonly onAdd: (files: File[]) => void
  readonly onRemove?: ((id: string) => void) | undefined
  readonly onRetry?: ((id: string) => void) | undefined
  /** Pictures take a caption; called when its field is left. */
  readonly onCaption?: ((id: string, caption: string) => void) | undefined
}

/** File upload by dialog, drop or camera, with the list of files. */
export function FileDrop(props: FileDropProps) {
  const { label, description, errorMessage, name, files, onAdd, isDisabled = false } = props
  return (
    <div className={f.root} data-field={name} data-invalid={errorMessage ? true : undefined}>
      <DropZone
        className={s.drop ?? ''}
        isDisabled={isDisabled}
        onDrop={(event) => {
          const dropped = event.items.filter((item): item is FileDropItem => item.kind === 'file')
          void Promise.all(dropped.map((item) => item.getFile())).then(onAdd)
        }}
      >
        <span className={s.sign}>
          <UploadIcon aria-hidden="true" />
        </span>
        <Text slot="label" className={f.label ?? ''}>
          {label}
        </Text>
        {description && <span className={f.description}>{description}</span>}
        <Choosers {...props} />
      </DropZone>
      {errorMessage && (
        <span className={f.error} role="alert">
          <ErrorIcon aria-hidden="true" />
          {errorMessage}
        </span>
      )}
      <FileList files={files} onRemove={props.onRemove} onRetry={props.onRetry} onCaption={props.onCaption} />
    </div>
  )
}

function Choosers({ chooseLabel, cameraLabel, accept, isMultiple = true, isDisabled = false, onAdd }: FileDropProps) {
  const take = (list: FileList | null) => list && onAdd([...list])
  const types = accept && [...accept]
  return (
    <div className={s.buttons}>
      <FileTrigger allowsMultiple={isMultiple} onSelect={take} {...defined({ acceptedFileTypes: types })}>
        <Button variant="secondary" color="default" size="small" isDisabled={isDisabled}>
          {chooseLabel}
        </Button>
      </FileTrigger>
      {cameraLabel && (
        <FileTrigger defaultCamera="environment" acceptedFileTypes={['image/*']} onSelect={take}>
          <Button variant="secondary" color="default" size="small" startIcon={<CameraIcon />} isDisabled={isDisabled}>
            {cameraLabel}
          </Button>
        </FileTrigger>
      )}
    </div>
  )
}
