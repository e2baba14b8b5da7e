import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

/** A photo of a report that has not been uploaded yet. */
export type StoredPhoto = {
  readonly key: string
  readonly draftKey: string
  readonly name: string
  readonly picture: Blob
}

interface PhotoSchema extends DBSchema {
  photos: { key: string; value: StoredPhoto; indexes: { draft: string } }
}

let opened: Promise<IDBPDatabase<PhotoSchema>> | undefined
const database = () => {
  opened ??= openDB<PhotoSchema>('fettle-reports', 1, {
    upgrade: (made) => {
      made.createObjectStore('photos', { keyPath: 'key' }).createIndex('draft', 'draftKey')
    },
  })
  return opened
}

/** Where the browser stores nothing, photos live as long as the page. */
const orElse = async <T>(work: () => Promise<T>, otherwise: T): Promise<T> => {
  try {
    return await work()
  } catch {
    return otherwise
  }
}

export const photosOf = (draftKey: string): Promise<readonly StoredPhoto[]> =>
  orElse(async () => (await database()).getAllFromIndex('photos', 'draft', draftKey), [])
export const keepPhoto = (photo: StoredPhoto): Promise<unknown> =>
  orElse(async () => (await database()).put('photos', photo), undefined)
export const dropPhoto = (key: string): Promise<unknown> =>
  orElse(async () => (await database()).delete('photos', key), undefined)
export const dropPhotosOf = async (draftKey: string): Promise<void> => {
  for (const { key } of await photosOf(draftKey)) await dropPhoto(key)
}
