export const loggedAs = (id: string) => `mailing-${id}` as const;

/** Null for other objects. */
export const mailingLogged = (object: string): string | null => /^mailing-(.+)$/.exec(object)?.[1] ?? null;
