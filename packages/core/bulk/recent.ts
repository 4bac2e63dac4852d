import type { Bulk } from "@deck/contracts/bulk";
import type { ConferenceItem } from "../conference/lookup.ts";
import type { SignedIn } from "../kernel/context.ts";
import { ownBulks } from "../undo/rows.ts";

/** Newest first, undoable only. Up to 11 calls. */
export async function recentBulks(context: SignedIn, { conference }: ConferenceItem): Promise<Bulk[]> {
	const own = await ownBulks(context, conference, "papers");
	return own.filter(({ numbers }) => numbers.length > 0).map(({ by: _, of: __, ...bulk }) => bulk);
}
