export interface Reminded {
	/** ISO instant; until then staff just sent a reminder. */
	remindable_at?: string;
}

/** Checks that the last reminder by staff is not too recent. */
export const mayRemind = ({ remindable_at }: Reminded, now: Date): boolean =>
	remindable_at === undefined || Date.parse(remindable_at) <= now.getTime();
