import type { Jobs } from "../noun.ts";
import { NOUNS } from "../nouns.ts";
import { makeDownload } from "./make-download.ts";
import { purgeConference } from "./purge.ts";

export const privacyJobs = {
	"conference.purge": purgeConference,

	"account.make_download": async (context, asked) => {
		await makeDownload(context, asked);
		return undefined;
	},

	"account.erased": async (context, { user_id, addresses }) => {
		// Dependent features first.
		for (const { erases = [] } of NOUNS.toReversed()) {
			for (const { erase } of erases) await erase(context, user_id, addresses);
		}
		return undefined;
	},
} satisfies Jobs;
