import type { ConferenceCard } from "@deck/contracts/conference";
import type { Context } from "../kernel/context.ts";
import { everyConference } from "./find.ts";
import { viewCard } from "./view.ts";

/** Every conference that is not hidden, the latest first; the same for everybody, so that it can be cached. */
export async function listConferences(context: Context): Promise<ConferenceCard[]> {
	const all = await everyConference(context.table);
	return all
		.filter((one) => one.state !== "hidden" && !one.deleted_at)
		.map((one) => viewCard(one, context.now()));
}
