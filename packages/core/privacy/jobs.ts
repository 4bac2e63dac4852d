import type { Jobs } from "../feature.ts";
import { FEATURES } from "../features.ts";
import { jobEvent } from "../kernel/outbox.ts";
import { logDeletion } from "./log-deletion.ts";
import { makeDownload } from "./make-download.ts";
import { purgeConference } from "./purge.ts";

export const privacyJobs = {
	"conference.purge": purgeConference,

	"account.make_download": async (context, request) => {
		await makeDownload(context, request);
		return undefined;
	},

	"account.log_deletion": async (context, erased) => {
		await logDeletion(context, erased.addresses);
		return { next: jobEvent("account.erased", erased) };
	},

	"account.erased": async (context, { user_id, addresses }) => {
		// Dependent features first.
		for (const { erasers = [] } of FEATURES.toReversed()) {
			for (const { erase } of erasers) await erase(context, user_id, addresses);
		}
		return undefined;
	},

	"registration.purge": async (context, { conference, number }) => {
		// Dependent features first.
		for (const { purgeRegistration } of FEATURES.toReversed())
			await purgeRegistration?.(context, conference, number);
		return undefined;
	},
} satisfies Jobs;
