import { createContext, useContext } from 'react'

const DenseRows = createContext(false)

/** Marks the cells of a table with one line a row. */
export const DenseRowsProvider = DenseRows.Provider

/** Whether the cell is in a table with one line a row; cells then leave out their second line. */
export const useIsDenseRow = (): boolean => useContext(DenseRows)

const ListDensity = createContext<'compact' | undefined>(undefined)

/** Sets the density of the lists that do not state one. */
export const ListDensityProvider = ListDensity.Provider

export const useListDensity = (): 'compact' | undefined => useContext(ListDensity)
