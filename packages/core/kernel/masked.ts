/**
 * Changes that some readers must not notice, such as a paper's reviewers. To them a row stays as it was before the first
 * of several such changes, until one that they may notice: `masked` keeps what they see, from the first on.
 */
export interface MaskedVersion {
	/** ISO instant. */
	changed: string;
	version: number;
}

/** Returns what an item keeps for these readers after a change that is hidden from them. */
export const keepMasked = <Item, Masked extends MaskedVersion>(
	before: Item & { masked?: Masked | undefined },
	toMasked: (item: Item) => Masked,
): Masked => before.masked ?? toMasked(before);

/**
 * Returns what an item keeps for these readers after a change that they may notice. Their versions count only such
 * changes, so that a gap reveals no hidden one.
 */
export const nextMasked = <Masked extends MaskedVersion>(masked: Masked, changed: string): Masked => ({
	...masked,
	changed,
	version: masked.version + 1,
});

/** Returns an item or row as these readers see it. */
export function asMasked<Shown extends { masked?: object | undefined }>({
	masked,
	...shown
}: Shown): Omit<Shown, "masked"> {
	return { ...shown, ...masked };
}

/** Leaves out rows that look unchanged since an ISO instant, as they would reveal a hidden change. */
export const visiblyChanged = (rows: readonly string[], since: string): string[] =>
	rows.filter((row) => (JSON.parse(row) as MaskedVersion).changed >= since);
