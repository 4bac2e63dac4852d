export const mailingRecordRef = (id: string) => `mailing-${id}` as const;

/** Null for other objects. */
export const parseMailingRecordRef = (object: string): string | null =>
	/^mailing-(.+)$/.exec(object)?.[1] ?? null;
