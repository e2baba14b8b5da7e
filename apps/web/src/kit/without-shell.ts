/** Whether a page is shown without navigation: the walk of an inspection on small screens. */
export const isWithoutShell = (pathname: string): boolean => pathname.includes('/stripped-ins/')
