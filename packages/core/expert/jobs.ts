import type { Jobs } from "../noun.ts";
import { forgetExpert, rememberExpert } from "../people/remember.ts";
import { expertsByNumber } from "./lookup.ts";

/** Long work of experts, by event. */
export const expertJobs = {
	/** The conference's staff find an expert among its people under the address that it has now, and not under those it left. */
	"expert.remember": async ({ table }, { conference, number, left = [] }) => {
		const [expert] = await expertsByNumber(table, conference, [number]);
		const gone = left.filter((email) => email !== expert?.email);
		for (const email of gone) await forgetExpert(table, { conference, email }, number);
		if (expert)
			await rememberExpert(table, { conference, email: expert.email }, { number, name: expert.name });
		return undefined;
	},
} satisfies Jobs;
