import type { ConferenceSummary } from "@deck/contracts/conference";
import type { Context } from "../kernel/context.ts";
import { allConferences } from "./find.ts";
import { viewConferenceSummary } from "./view.ts";

/** Visible ones, latest first; cacheable, as it is the same for everyone. */
export async function listConferences(context: Context): Promise<ConferenceSummary[]> {
	const all = await allConferences(context.table);
	return all
		.filter((one) => one.state !== "hidden" && !one.deleted_at)
		.map((one) => viewConferenceSummary(one, context.now()));
}
