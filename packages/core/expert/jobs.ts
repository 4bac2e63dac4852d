import type { Jobs } from "../noun.ts";
import { forgetExpert, rememberExpert } from "../people/remember.ts";
import { expertsByNumber } from "./lookup.ts";
import { placeProfile, placeProfileOf } from "./profile/place.ts";

/** Long work of experts, by event. */
export const expertJobs = {
	/**
	 * The conference's staff find an expert among its people under the address that it has now, and not under those it left;
	 * and read what the person behind it states of themselves.
	 */
	"expert.remember": async (context, { conference, number, left = [] }) => {
		const { table } = context;
		const [expert] = await expertsByNumber(table, conference, [number]);
		const gone = left.filter((email) => email !== expert?.email);
		for (const email of gone) await forgetExpert(table, { conference, email }, number);
		if (expert) {
			await rememberExpert(table, { conference, email: expert.email }, { number, name: expert.name });
			await placeProfileOf(context, expert);
		}
		return undefined;
	},

	/** Somebody has stated something else of themselves as a reviewer. */
	"expert.place": async (context, { user_id }) => {
		await placeProfile(context, user_id);
		return undefined;
	},
} satisfies Jobs;
