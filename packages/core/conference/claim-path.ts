import { put, type Write } from "../kernel/commit.ts";
import type { Context } from "../kernel/context.ts";
import { getItems } from "../kernel/entity.ts";
import { invalid } from "../kernel/errors.ts";
import { pathClaims } from "./entity.ts";
import { type ConferenceItem, pathLookup } from "./lookup.ts";

/**
 * Returns the writes that claim a path, none if it already leads here.
 * @throws 422 `path_taken`
 */
export async function claimPath(
	context: Context,
	conference: ConferenceItem,
	path: string,
): Promise<Write[]> {
	if (path === conference.path) return [];
	const pathTaken = invalid("path", "path_taken");
	const [claim] = await getItems(context.table, [pathLookup(context.table, path)]);
	if (claim && claim.conference !== conference.conference) throw pathTaken;
	if (claim) return [];
	return [put(pathClaims(context.table).create({ path, conference: conference.conference }), pathTaken)];
}
