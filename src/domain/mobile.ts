/** A mobile number of India, as it is kept. */
export const MOBILE = /^\+91[6-9]\d{9}$/;
