/** A mobile number of India, as stored. */
export const MOBILE = /^\+91[6-9]\d{9}$/;
