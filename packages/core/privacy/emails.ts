import { userById } from "../account/find.ts";
import type { EmailMakers } from "../feature.ts";
import { SETTINGS } from "../kernel/settings.ts";
import { findDownload } from "./lookup.ts";

const DAY = 86_400;

export const privacyEmails = {
	/** Skipped if another file replaced it. */
	"account.download_ready": async (context, { user_id, id }) => {
		const user = await userById(context.table, user_id);
		const file = user && (await findDownload(context, user.user_id));
		if (!user || file?.id !== id || file?.state !== "ready") return [];
		return [
			{
				to: user.email,
				locale: user.locale,
				key: "account_data_ready",
				conference: null,
				params: { email: user.email, days: Math.round(SETTINGS.downloadSeconds / DAY) },
				link: `${context.config.site_url}/profile#data`,
			},
		];
	},
} satisfies EmailMakers;
