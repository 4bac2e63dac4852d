import type { SignedIn } from "../kernel/context.ts";
import { readRows } from "./current-files.ts";
import { isShutToReviewer } from "./participation.ts";

/** Hides papers reviewed by the impersonator (`isShutToReviewer`). 1 table call for each hundred then. */
export async function notReviewed<Key extends { conference: string; number: number }>(
	{ table, actor }: SignedIn,
	keys: readonly Key[],
): Promise<Key[]> {
	if (!actor.real) return [...keys];
	const found = await Promise.all(
		[...Map.groupBy(keys, ({ conference }) => conference)].map(async ([conference, own]) => {
			const numbers = own.map(({ number }) => number);
			const rows = await readRows(table, conference, numbers);
			const shut = rows.filter(({ reviewers }) => isShutToReviewer(reviewers, actor));
			const hidden = new Set(shut.map(({ number }) => number));
			return own.filter(({ number }) => !hidden.has(number));
		}),
	);
	return found.flat();
}
