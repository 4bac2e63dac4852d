import type { ConferenceCard } from "@deck/contracts/conference";
import type { Context } from "../kernel/context.ts";
import { everyConference } from "./find.ts";
import { viewCard } from "./view.ts";

/** Returns all visible conferences, latest first; the same for everyone, so cacheable. */
export async function listConferences(context: Context): Promise<ConferenceCard[]> {
	const all = await everyConference(context.table);
	return all
		.filter((one) => one.state !== "hidden" && !one.deleted_at)
		.map((one) => viewCard(one, context.now()));
}
