const LETTERS = 14;

/** Returns the fingerprint that manuscripts share if their files are identical. */
export const fileFingerprint = (sha256: string): string => `f${sha256.slice(0, LETTERS)}`;
