import type { Jobs } from "../noun.ts";
import { NOUNS } from "../nouns.ts";
import { makeDownload } from "./make-download.ts";
import { purgeConference } from "./purge.ts";

/** Long work of what is forgotten or handed out, by event. */
export const privacyJobs = {
	"conference.purge": purgeConference,

	/** Somebody asked for all that is held about them. */
	"account.make_download": async (context, asked) => {
		await makeDownload(context, asked);
		return undefined;
	},

	/** An account is gone, and what the nouns have of it with it. */
	"account.erased": async (context, { user_id, addresses }) => {
		// What makes use of others goes before them.
		for (const { erases = [] } of NOUNS.toReversed()) {
			for (const { erase } of erases) await erase(context, user_id, addresses);
		}
		return undefined;
	},
} satisfies Jobs;
