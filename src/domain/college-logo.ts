/** The address of the college's logo. A new picture has a new address, so that browsers keep each. */
export const logoAddress = (file: number): string => `/api/college/logo?v=${file}`;
