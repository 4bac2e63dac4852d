import type { Jobs } from "../feature.ts";
import { indexExpert, unindexExpert } from "../people/index-people.ts";
import { expertsByNumber } from "./lookup.ts";
import { copyProfileToExpert, copyProfileToExperts } from "./profile/copy-to-experts.ts";

export const expertJobs = {
	"expert.remember": async (context, { conference, number, removed = [] }) => {
		const { table } = context;
		const [expert] = await expertsByNumber(table, conference, [number]);
		const former = removed.filter((email) => email !== expert?.email);
		for (const email of former) await unindexExpert(table, { conference, email }, number);
		if (expert) {
			await indexExpert(table, { conference, email: expert.email }, { number, name: expert.name });
			await copyProfileToExpert(context, expert);
		}
		return undefined;
	},

	"expert.place": async (context, { user_id }) => {
		await copyProfileToExperts(context, user_id);
		return undefined;
	},
} satisfies Jobs;
