import type { ConferenceCard } from "@deck/contracts/conference";
import type { Context } from "../kernel/context.ts";
import { everyConference } from "./find.ts";
import { viewCard } from "./view.ts";

/** Visible ones, latest first; cacheable, as it is the same for everyone. */
export async function listConferences(context: Context): Promise<ConferenceCard[]> {
	const all = await everyConference(context.table);
	return all
		.filter((one) => one.state !== "hidden" && !one.deleted_at)
		.map((one) => viewCard(one, context.now()));
}
