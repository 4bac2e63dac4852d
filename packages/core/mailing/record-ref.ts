export const mailingRecordRef = (id: string) => `mailing-${id}` as const;

/** Parses the mailing's id of a logged object; null for other objects. */
export const parseMailingRecordRef = (object: string): string | null =>
	/^mailing-(.+)$/.exec(object)?.[1] ?? null;
