/** How the log names a mailing. */
export const loggedAs = (id: string) => `mailing-${id}` as const;

/** Returns the id of the mailing that the log names so; null for an object of another kind. */
export const mailingLogged = (object: string): string | null => /^mailing-(.+)$/.exec(object)?.[1] ?? null;
